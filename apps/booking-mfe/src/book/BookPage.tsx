import { useServicesQuery } from '@haulway/platform';
import { Alert, Button, Container, Spinner } from '@haulway/ui';
import { useParams } from 'react-router-dom';
import { BookingFlow } from './BookingFlow.js';
import { ServiceNotFound } from './ServiceNotFound.js';
import styles from './BookPage.module.css';

/** The booking page of one service, named in the address by its slug or its id (SPEC section 2, Booking page). */
const BookPage = () => {
  const { slug: named } = useParams();
  const { data: services, isLoading, isError, refetch } = useServicesQuery();
  if (isLoading) return <Spinner centred size="large" label="Loading the service" />;
  if (!services && isError)
    return (
      <Container className={styles.page}>
        <Alert
          tone="error"
          title="Failed to fetch services"
          actions={<Button onClick={() => void refetch()}>Try again</Button>}
        >
          Please check your connection and try again.
        </Alert>
      </Container>
    );
  const service = services?.find(({ slug, id }) => slug === named || id === named);
  return service ? <BookingFlow key={service.slug} service={service} /> : <ServiceNotFound />;
};

export default BookPage;
