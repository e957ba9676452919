import { logger, toast, useSession } from '@haulway/platform';
import { useElements, useStripe } from '@stripe/react-stripe-js';
import { type StripeError } from '@stripe/stripe-js';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { bookingApi } from '../../../api/booking-api.js';
import { successPath } from '../../../state/payment-return.js';

/** A failed or closed 3D Secure challenge: an invalid request whose message is meant for the customer. */
const NOT_AUTHENTICATED = 'payment_intent_authentication_failure';

/** The message for the customer when the card provider refuses the payment. */
const paymentMessage = ({ type, code, message }: Pick<StripeError, 'type' | 'code' | 'message'>): string =>
  type === 'card_error' || type === 'validation_error' || code === NOT_AUTHENTICATED
    ? message || 'An error occurred'
    : 'An unexpected error occurred.';

/** The payment was cancelled meanwhile: its booking has expired, was cancelled or changed. */
const CLOSED = 'This payment is no longer open. Please check your booking and proceed to payment again.';
const NOT_READY = 'Payment system is not ready. Please wait and try again.';
const PAYMENT_THREW = 'Payment failed. Please try again.';
const PAYMENT_FAILED = 'Payment failed';

/**
 * After the card was charged: informs the server and shows the confirmation, which also ends the flow. When the server
 * can't be reached, the card is charged all the same: the server's own records settle the booking, and the confirmation
 * page waits for that. `asGuest` is given when the booking decides whether it is a guest's, and not the session.
 */
const useFinishBooking = (
  asGuest?: boolean,
): ((bookingId: string, paymentIntentId: string) => Promise<void>) => {
  const { user } = useSession();
  const navigate = useNavigate();
  const [confirm] = bookingApi.useConfirmPaymentMutation();
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

interface PayOptions {
  readonly bookingId: string;
  readonly intentId: string;
  readonly asGuest?: boolean | undefined;
  readonly ready: boolean;
  readonly onMessage: (message: string | undefined) => void;
  /** Called when this payment can't be made any more. A new one may be started. */
  readonly onClosed: (message: string) => void;
}

type Charge =
  { readonly paid: true } | { readonly paid: false; readonly closed?: boolean; readonly message: string };

/** Charges the card only once, however often the button is clicked, and shows the result. */
export const usePay = ({ bookingId, intentId, asGuest, ready, onMessage, onClosed }: PayOptions) => {
  const stripe = useStripe();
  const elements = useElements();
  const finish = useFinishBooking(asGuest);
  const [paying, setPaying] = useState(false);
  const running = useRef(false);

  const charge = async (): Promise<Charge> => {
    if (!stripe || !elements || !ready) return { paid: false, message: NOT_READY };
    try {
      const { error, paymentIntent } = await stripe.confirmPayment({
        elements,
        confirmParams: { return_url: window.location.origin + successPath(bookingId) },
        redirect: 'if_required',
      });
      // A payment that has already succeeded, for example in another tab, is not a failure.
      const status = paymentIntent?.status ?? error?.payment_intent?.status;
      if (status === 'succeeded' || status === 'processing') return { paid: true };
      if (status === 'canceled') return { paid: false, closed: true, message: CLOSED };
      return { paid: false, message: error ? paymentMessage(error) : PAYMENT_FAILED };
    } catch (error) {
      logger.error('The card provider threw', error);
      return { paid: false, message: PAYMENT_THREW };
    }
  };

  const pay = async (): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setPaying(true);
    onMessage(undefined);
    const charged = await charge();
    // After a successful charge the button stays blocked while the confirmation page is loading.
    if (charged.paid) return finish(bookingId, intentId);
    running.current = false;
    setPaying(false);
    if (charged.closed) onClosed(charged.message);
    else onMessage(charged.message);
  };
  return { paying, pay };
};
