import { type Service } from '@haulway/contracts';
import { useServicesQuery } from '@haulway/platform';
import { Alert, Button, Container, PageHeading, Spinner, VisuallyHidden } from '@haulway/ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { BackToServices } from '../features/flow/components/BackToServices.js';
import { BookingFlow } from '../features/flow/components/BookingFlow.js';
import { ServiceNotFound } from '../features/flow/components/ServiceNotFound.js';
import styles from './BookPage.module.css';

/** The page's h1 while it can't name its service. */
const NAMELESS = 'Book a service';

/** The booking page of one service, named in the address by its slug or its id. */
const BookPage = () => {
  const { slug: named } = useParams();
  const { data: services, isLoading, isError, refetch } = useServicesQuery();
  const isNamed = ({ slug, id }: Service) => slug === named || id === named;
  const [kept, setKept] = useState<Service>();
  const listed = services?.find(isNamed);
  if (listed && listed !== kept) setKept(listed);
  // While the list is asked for anew, after a session has ended for example, what is being booked stays there.
  const service = services ? listed : kept && isNamed(kept) ? kept : undefined;
  if (service) return <BookingFlow key={service.slug} service={service} />;
  if (isLoading)
    return (
      <>
        <h1>
          <VisuallyHidden>{NAMELESS}</VisuallyHidden>
        </h1>
        <Spinner centred size="large" label="Loading the service" />
      </>
    );
  if (!services && isError)
    return (
      <Container className={styles.page}>
        <BackToServices />
        <PageHeading>{NAMELESS}</PageHeading>
        <Alert
          tone="error"
          title="Failed to fetch services"
          actions={<Button onClick={() => void refetch()}>Try again</Button>}
        >
          Please check your connection and try again.
        </Alert>
      </Container>
    );
  return <ServiceNotFound />;
};

export default BookPage;
