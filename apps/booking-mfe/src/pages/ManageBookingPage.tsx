import { Container } from '@haulway/ui';
import { useParams } from 'react-router-dom';
import { NoBooking } from '../components/NextButtons.js';
import { ManageBooking } from './ManageBooking.js';
import styles from './ManageBookingPage.module.css';

/** The page of an existing booking, opened from the account and from links in e-mails. */
function ManageBookingPage() {
  const { id } = useParams();
  return (
    <Container width="text" className={styles.page}>
      <title>Your booking | Haulway</title>
      {id ? <ManageBooking key={id} bookingId={id} /> : <NoBooking />}
    </Container>
  );
}

export default ManageBookingPage;
