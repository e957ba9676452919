import { buttonClassName, Container, PageHeading } from '@haulway/ui';
import { Link } from 'react-router-dom';
import styles from './ServiceNotFound.module.css';

/** What stands under an address that names no service. */
export const ServiceNotFound = () => (
  <Container width="text" className={styles.page}>
    <title>Service not found | Haulway</title>
    <PageHeading align="centre" subtitle="The service you're looking for doesn't exist.">
      Service Not Found
    </PageHeading>
    <Link to="/services" className={buttonClassName({ size: 'large' })}>
      View All Services
    </Link>
  </Container>
);
