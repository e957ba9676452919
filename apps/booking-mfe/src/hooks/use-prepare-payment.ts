import { bookingApi } from '../api/booking-api.js';
import { type Intent } from '../state/flow.js';
import { type CheckoutProblem, checkoutProblemOf } from './use-checkout-problem.js';

interface Payable {
  readonly guest: boolean;
  readonly bookingId: string;
  readonly totalPence: number;
  readonly email: string;
  readonly serviceName: string;
}

type PreparedPayment = { readonly intent: Intent } | { readonly problem: CheckoutProblem };

/** Requests the payment of a booking from the server. Returns why the booking can't be paid, if it can't. */
export const usePreparePayment = () => {
  const [createIntent, { isLoading: busy }] = bookingApi.useCreateIntentMutation();
  const prepare = async (payable: Payable): Promise<PreparedPayment> => {
    const { guest, bookingId, totalPence, email, serviceName } = payable;
    const { data, error } = await createIntent({
      guest,
      // A new key for each request: the server keeps one live intent per booking, and creates another when that one is
      // closed.
      key: crypto.randomUUID(),
      body: {
        amount: totalPence,
        booking_id: bookingId,
        customer_email: email || null,
        metadata: { booking_id: bookingId, customer_email: email, service_name: serviceName },
      },
    });
    if (data?.client_secret)
      return { intent: { id: data.payment_intent_id ?? '', clientSecret: data.client_secret } };
    const cause = error ?? { message: 'No client secret received' };
    return { problem: checkoutProblemOf(cause, totalPence, bookingId, 'Payment processing failed') };
  };
  return { busy, prepare };
};
