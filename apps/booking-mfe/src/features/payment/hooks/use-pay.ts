import { logger, toast, useSession } from '@haulway/platform';
import { useElements, useStripe } from '@stripe/react-stripe-js';
import { type StripeError } from '@stripe/stripe-js';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useConfirmPaymentMutation } from '../../booking/api/booking-api.js';
import { successPath } from '../../confirmation/payment-return.js';

/** A 3D Secure challenge that was failed or closed. The provider calls it an invalid request, but it is the customer's. */
const NOT_AUTHENTICATED = 'payment_intent_authentication_failure';

/** What the customer reads when the card provider refuses. */
const paymentMessage = ({ type, code, message }: Pick<StripeError, 'type' | 'code' | 'message'>): string =>
  type === 'card_error' || type === 'validation_error' || code === NOT_AUTHENTICATED
    ? message || 'An error occurred'
    : 'An unexpected error occurred.';

/** The payment was called off meanwhile: its booking has expired, was cancelled or changed. */
const CLOSED = 'This payment is no longer open. Please check your booking and proceed to payment again.';
const NOT_READY = 'Payment system is not ready. Please wait and try again.';
const PAYMENT_THREW = 'Payment failed. Please try again.';
const PAYMENT_FAILED = 'Payment failed';

/**
 * After the card was charged: tells the server and shows the confirmation, which also ends the flow. Where the
 * server can't be told, the money is charged all the same: its own records settle the booking, and the
 * confirmation page waits for that. `asGuest` where the booking says whose it is, and not the session.
 */
const useFinishBooking = (
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

interface PayOptions {
  readonly bookingId: string;
  readonly intentId: string;
  readonly asGuest?: boolean | undefined;
  /** Whether the card form stands. */
  readonly ready: boolean;
  readonly onMessage: (message: string | undefined) => void;
  /** The payment can't be made any more; a new one may. */
  readonly onClosed: (message: string) => void;
}

type Charge =
  { readonly paid: true } | { readonly paid: false; readonly closed?: boolean; readonly message: string };

/** Charges the card once, however often the button is pressed, and finishes the booking with what came of it. */
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
      // A payment that is through already, in another tab for example, is no failure.
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
    // Once paid, nothing can be pressed again while the confirmation page is on its way.
    if (charged.paid) return finish(bookingId, intentId);
    running.current = false;
    setPaying(false);
    if (charged.closed) onClosed(charged.message);
    else onMessage(charged.message);
  };
  return { paying, pay };
};
