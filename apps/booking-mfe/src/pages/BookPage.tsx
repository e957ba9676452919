import { type Service } from '@haulway/contracts';
import { BOOK_AGAIN } from '@haulway/contracts/book-again';
import { type PageProps } from '@haulway/federation';
import { useServicesQuery } from '@haulway/platform';
import { BookingTop } from '@haulway/platform/back-link';
import { CallUs } from '@haulway/platform/call-us';
import { Alert, Button, buttonClassName, Container, PageHeading } from '@haulway/ui';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { LoadingPage } from '../components/LoadingPage.js';
import { BookingFlow } from './booking-flow/BookingFlow.js';
import styles from './BookPage.module.css';

function ServiceNotFound() {
  const [params] = useSearchParams();
  const again = params.has(BOOK_AGAIN);
  return (
    <Container width="text" className={styles.notFound}>
      <title>Service not found | Haulway</title>
      {again ? (
        <PageHeading align="centre" subtitle="Please choose another service.">
          We no longer offer this service
        </PageHeading>
      ) : (
        <PageHeading align="centre" subtitle="The service you're looking for doesn't exist.">
          Service Not Found
        </PageHeading>
      )}
      <Link to="/services" className={buttonClassName({ size: 'large' })}>
        View All Services
      </Link>
    </Container>
  );
}

/** The page's h1 while the service's name is not known. */
const NAMELESS = 'Book a service';

/**
 * The booking page of one service, named in the address by its slug or its id. Until it can be drawn, what the host has
 * shown while the code was loading stays: after a first visit, the service's choices and prices.
 */
export default function BookPage({
  loading = <LoadingPage heading={NAMELESS} label="Loading the service" />,
}: PageProps) {
  const { slug: named } = useParams();
  const { data: services, isLoading, isError, refetch } = useServicesQuery();
  const isNamed = ({ slug, id }: Service) => slug === named || id === named;
  const [lastNamed, setLastNamed] = useState<Service>();
  const listed = services?.find(isNamed);
  if (listed && listed !== lastNamed) setLastNamed(listed);
  // While the list is loaded again, for example after a session has ended, the booking stays on the page.
  const service = services ? listed : lastNamed && isNamed(lastNamed) ? lastNamed : undefined;
  if (service) return <BookingFlow key={service.slug} service={service} loading={loading} />;
  if (isLoading) return loading;
  if (!services && isError)
    return (
      <Container className={styles.page}>
        <BookingTop title={NAMELESS} />
        <Alert
          tone="error"
          title="Failed to fetch services"
          actions={<Button onClick={() => void refetch()}>Try again</Button>}
        >
          Please check your connection and try again.
          <CallUs />
        </Alert>
      </Container>
    );
  return <ServiceNotFound />;
}
