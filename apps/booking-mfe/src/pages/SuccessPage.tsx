import { Container } from '@haulway/ui';
import { useSearchParams } from 'react-router-dom';
import { BookingConfirmation } from '../features/confirmation/components/BookingConfirmation.js';
import { NoBooking } from '../components/NextButtons.js';
import styles from './SuccessPage.module.css';

/** The page after payment, which the card provider also returns to. */
export default function SuccessPage() {
  const [params] = useSearchParams();
  const bookingId = params.get('booking_id');
  return (
    <Container width="text" className={styles.page}>
      <title>Your booking | Haulway</title>
      {bookingId ? <BookingConfirmation key={bookingId} bookingId={bookingId} /> : <NoBooking />}
    </Container>
  );
}
