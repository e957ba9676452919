import { useRef, useState } from 'react';
import { type Intent } from '../../../state/flow.js';
import { SLOT_TAKEN_TITLE } from '../../../api/failure-details.js';
import { type WholeBooking } from '../../../api/shown-booking.js';
import { type CheckoutProblem } from '../../../hooks/use-checkout-problem.js';
import { usePreparePayment } from '../../../hooks/use-prepare-payment.js';

const sentenceOf = (problem: CheckoutProblem): string => {
  switch (problem.kind) {
    case 'paid':
      return 'This booking is already paid.';
    case 'slot_taken':
      return `${SLOT_TAKEN_TITLE} Change the date below, then pay.`;
    case 'price_changed':
      return 'The price of this booking has changed. Please check it before you pay.';
    case 'gone':
    case 'failed':
      return problem.message;
  }
};

/** Prepares the payment of an existing booking. `onStale` is called when the shown booking is out of date. */
export const useBeginPayment = (booking: WholeBooking, onStale: () => void) => {
  const { busy, prepare } = usePreparePayment();
  const [intent, setIntent] = useState<Intent>();
  const [failure, setFailure] = useState<string>();
  const running = useRef(false);
  const totalPence = booking.duePence;
  const { _id: bookingId, customer_email: email, service_name: serviceName } = booking;

  const request = async (): Promise<void> => {
    setFailure(undefined);
    const guest = booking.is_guest_booking;
    const payment = await prepare({ guest, bookingId, totalPence, email, serviceName });
    if ('intent' in payment) return setIntent(payment.intent);
    setFailure(sentenceOf(payment.problem));
    if (payment.problem.kind !== 'failed') onStale();
  };

  const begin = async (): Promise<void> => {
    if (running.current) return;
    running.current = true;
    try {
      await request();
    } finally {
      running.current = false;
    }
  };
  /** Called when the payment was cancelled: it may be started again. */
  const close = (message: string): void => {
    setIntent(undefined);
    setFailure(message);
  };
  return { busy, intent, failure, begin, close };
};
