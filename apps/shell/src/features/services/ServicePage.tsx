import { Container, Spinner, VisuallyHidden } from '@haulway/ui';
import { Link, useParams } from 'react-router-dom';
import { PageHead } from '../../lib/seo/PageHead.js';
import { ServiceDetails } from './ServiceDetails.js';
import { ServiceMissing } from './ServiceMissing.js';
import styles from './ServicePage.module.css';
import { useService } from './use-service.js';

/** One service, by its slug in the address. */
export function ServicePage() {
  const { slug = '' } = useParams();
  const { asked, tryAgain } = useService(slug);
  return (
    <Container className={styles.page}>
      <Link to="/services" className={styles.back}>
        ← All services
      </Link>
      {asked.status === 'here' && <ServiceDetails key={slug} service={asked.service} />}
      {asked.status === 'failed' && <ServiceMissing error={asked.error} onTryAgain={tryAgain} />}
      {asked.status === 'loading' && (
        <>
          <PageHead title="Our services" />
          <h1>
            <VisuallyHidden>Service</VisuallyHidden>
          </h1>
          <Spinner label="Loading service" centred />
        </>
      )}
    </Container>
  );
}
