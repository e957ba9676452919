import { isRecord } from '@haulway/contracts/unknown-json';
import { formatApiError } from '@haulway/platform';
import { BackLink } from '@haulway/platform/back-link';
import { buttonClassName, Container, PageHeading, Spinner, VisuallyHidden } from '@haulway/ui';
import { Link, useParams } from 'react-router-dom';
import { PageHead } from '../../lib/seo/PageHead.js';
import { CatalogueFailed } from './catalogue/CatalogueFailed.js';
import { ServiceDetails } from './ServiceDetails.js';
import styles from './ServicePage.module.css';
import { useService } from './use-service.js';

/** 404 means that there is no such service. Any other error may be temporary, so the visitor can try again. */
function ServiceMissing({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
  if (isRecord(error) && error['status'] === 404)
    return (
      <div className={styles.missing}>
        <PageHead title="Service Not Found" hidden />
        <PageHeading align="centre" subtitle="The service you're looking for doesn't exist.">
          Service Not Found
        </PageHeading>
        <Link to="/services" className={buttonClassName()}>
          View All Services
        </Link>
      </div>
    );
  return (
    <>
      <PageHead title="Our services" hidden />
      <PageHeading>Our services</PageHeading>
      <CatalogueFailed title="We couldn't load this service" onTryAgain={onTryAgain}>
        {formatApiError(error)}
      </CatalogueFailed>
    </>
  );
}

export function ServicePage() {
  const { slug = '' } = useParams();
  const { state, tryAgain } = useService(slug);
  return (
    <Container className={styles.page}>
      <BackLink to="/services" className={styles.back}>
        All services
      </BackLink>
      {state.status === 'here' && <ServiceDetails key={slug} service={state.value} />}
      {state.status === 'failed' && <ServiceMissing error={state.error} onTryAgain={tryAgain} />}
      {state.status === 'loading' && (
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
