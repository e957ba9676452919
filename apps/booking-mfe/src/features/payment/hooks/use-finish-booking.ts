import { toast, useSession } from '@haulway/platform';
import { useNavigate } from 'react-router-dom';
import { useConfirmPaymentMutation } from '../../booking/api/booking-api.js';
import { successPath } from '../../confirmation/payment-return.js';

/**
 * After the card was charged: tells the server and shows the confirmation, which also ends the flow. Where the
 * server can't be told, the money is charged all the same: its own records settle the booking, and the
 * confirmation page waits for that. `asGuest` where the booking says whose it is, and not the session.
 */
export const useFinishBooking = (
  asGuest?: boolean,
): ((bookingId: string, paymentIntentId: string) => Promise<void>) => {
  const { user } = useSession();
  const navigate = useNavigate();
  const [confirm] = useConfirmPaymentMutation();
  return async (bookingId, paymentIntentId) => {
    const { data } = await confirm({
      guest: asGuest ?? !user,
      body: { payment_intent_id: paymentIntentId, booking_id: bookingId },
    });
    if (data?.payment_status === 'paid')
      toast({
        title: 'Payment Successful',
        description: 'Your booking has been confirmed!',
        tone: 'success',
      });
    await navigate(successPath(bookingId), { replace: true });
  };
};
