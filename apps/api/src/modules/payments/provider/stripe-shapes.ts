import type Stripe from 'stripe';
import type {
  IntentStatus,
  ProviderIntent,
  ProviderRefund,
  ProviderRefundStatus,
} from './payment-provider.js';

const INTENT_STATUSES: readonly IntentStatus[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'requires_capture',
  'canceled',
  'succeeded',
];

const REFUND_STATUSES: readonly ProviderRefundStatus[] = [
  'pending',
  'requires_action',
  'succeeded',
  'failed',
  'canceled',
];

/** A PaymentIntent of the SDK in our words; a state that Stripe may add some day counts as processing. */
export function toIntent(intent: Stripe.PaymentIntent): ProviderIntent {
  return {
    id: intent.id,
    status: INTENT_STATUSES.find((status) => status === intent.status) ?? 'processing',
    amountPence: intent.amount,
    receivedPence: intent.amount_received,
    currency: intent.currency,
    metadata: intent.metadata,
    clientSecret: intent.client_secret,
    lastError: intent.last_payment_error?.message ?? null,
  };
}

/** A refund of the SDK in our words; a state that Stripe may add some day counts as pending until it is known. */
export function toRefund(refund: Stripe.Refund): ProviderRefund {
  return {
    id: refund.id,
    status: REFUND_STATUSES.find((status) => status === refund.status) ?? 'pending',
    amountPence: refund.amount,
    metadata: refund.metadata ?? {},
  };
}
