import { useRef, useState } from 'react';
import { type Intent } from '../../../state/flow.js';
import { useCreateIntentMutation } from '../../../api/booking-api.js';
import { SLOT_TAKEN_TITLE } from '../../../api/failure-details.js';
import { type WholeBooking } from '../../../api/shown-booking.js';
import { type CheckoutProblem, checkoutProblemOf } from '../../../hooks/use-checkout-problem.js';

const FALLBACK = 'Payment processing failed';

const sentenceOf = (problem: CheckoutProblem): string => {
  switch (problem.kind) {
    case 'paid':
      return 'This booking is already paid.';
    case 'slot_taken':
      return `${SLOT_TAKEN_TITLE} Change the date below, then pay.`;
    case 'price_changed':
      return 'The price of this booking has changed. Please look at it again before you pay.';
    case 'gone':
    case 'failed':
      return problem.message;
  }
};

export interface StartedPayment {
  readonly busy: boolean;
  readonly intent: Intent | undefined;
  /** Why the booking can't be paid now, in a sentence. */
  readonly failure: string | undefined;
  readonly begin: () => Promise<void>;
  /** Called when the payment was cancelled: it may be started again. */
  readonly close: (message: string) => void;
}

/** Prepares the payment of an existing booking. `onStale` is called when the shown booking is out of date. */
export const useBeginPayment = (booking: WholeBooking, onStale: () => void): StartedPayment => {
  const [createIntent, { isLoading }] = useCreateIntentMutation();
  const [intent, setIntent] = useState<Intent>();
  const [failure, setFailure] = useState<string>();
  const running = useRef(false);
  const { _id: id, totalPence, customer_email, service_name } = booking;

  const ask = async (): Promise<void> => {
    setFailure(undefined);
    const { data, error } = await createIntent({
      guest: booking.is_guest_booking,
      key: crypto.randomUUID(),
      body: {
        amount: totalPence,
        booking_id: id,
        customer_email,
        metadata: { booking_id: id, customer_email, service_name },
      },
    });
    if (data?.client_secret)
      return setIntent({ id: data.payment_intent_id ?? '', clientSecret: data.client_secret });
    const problem = checkoutProblemOf(
      error ?? { message: 'No client secret received' },
      totalPence,
      id,
      FALLBACK,
    );
    setFailure(sentenceOf(problem));
    if (problem.kind !== 'failed') onStale();
  };

  const begin = async (): Promise<void> => {
    if (running.current) return;
    running.current = true;
    try {
      await ask();
    } finally {
      running.current = false;
    }
  };
  const close = (message: string): void => {
    setIntent(undefined);
    setFailure(message);
  };
  return { busy: isLoading, intent, failure, begin, close };
};
