import { isRecord } from '@haulway/contracts/unknown-json';
import { formatApiError } from '@haulway/platform';
import { CallUs } from '@haulway/platform/call-us';
import { Alert, Button, buttonClassName, Container, PageHeading, Spinner, VisuallyHidden } from '@haulway/ui';
import { Link, useParams } from 'react-router-dom';
import { PageHead } from '../../lib/seo/PageHead.js';
import { ServiceDetails } from './ServiceDetails.js';
import styles from './ServicePage.module.css';
import { useService } from './use-service.js';

interface ServiceMissingProps {
  error: unknown;
  onTryAgain: () => void;
}

/** 404 means that there is no such service. Any other error may be temporary, so the visitor can try again. */
function ServiceMissing({ error, onTryAgain }: ServiceMissingProps) {
  const unknown = isRecord(error) && error['status'] === 404;
  if (unknown)
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
      <Alert
        tone="error"
        title="We couldn't load this service"
        actions={
          <Button variant="secondary" size="small" onClick={onTryAgain}>
            Try again
          </Button>
        }
      >
        <span>{formatApiError(error)}</span>
        <CallUs />
      </Alert>
    </>
  );
}

export function ServicePage() {
  const { slug = '' } = useParams();
  const { state, tryAgain } = useService(slug);
  return (
    <Container className={styles.page}>
      <Link to="/services" className={styles.back}>
        ← All services
      </Link>
      {state.status === 'here' && <ServiceDetails key={slug} service={state.service} />}
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
