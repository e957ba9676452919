import { useServiceQuery } from '@haulway/platform';
import { Container, Spinner } from '@haulway/ui';
import { Link, useParams } from 'react-router-dom';
import { PageHead } from '../head/PageHead.js';
import { ServiceDetails } from './ServiceDetails.js';
import { ServiceMissing } from './ServiceMissing.js';
import styles from './ServicePage.module.css';

/** One service, by its slug in the address (SPEC section 2, /services/{slug}). */
export function ServicePage() {
  const { slug = '' } = useParams();
  const { currentData, error, isFetching, refetch } = useServiceQuery(slug);
  return (
    <Container className={styles.page}>
      <Link to="/services" className={styles.back}>
        ← All services
      </Link>
      {currentData ? (
        <ServiceDetails key={currentData.slug} service={currentData} />
      ) : error && !isFetching ? (
        <ServiceMissing error={error} onTryAgain={() => void refetch()} />
      ) : (
        <>
          <PageHead title="Our services" />
          <Spinner label="Loading service" centred />
        </>
      )}
    </Container>
  );
}
