import { z } from 'zod';
import { cardByNumber } from '../cards/catalogue.js';
import { type Context } from '../context.js';
import { ApiError, invalidRequest, noSuch } from '../http/api-error.js';
import { type Call } from '../http/call.js';
import { integer, metadata, oneOf, text } from '../http/params.js';
import { money } from '../intents/amounts.js';
import { newId } from '../store/ids.js';
import { type Charge, type Refund } from '../store/tables.js';

export const createRefundParams = z.strictObject({
  amount: integer.optional(),
  charge: text.optional(),
  payment_intent: text.optional(),
  reason: oneOf(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.optional(),
});

/**
 * Refunds a charge: `amount` in minor units, or all that is left. Throws the 400s for an unknown or unpaid charge and
 * for more than is left, and `charge_already_refunded` when nothing is left.
 */
export function createRefund(
  context: Context,
  call: Call,
  params: z.output<typeof createRefundParams>,
): Refund {
  const charge = chargeToRefund(context, params);
  const left = charge.amount_captured - charge.amount_refunded;
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  const amount = params.amount ?? left;
  checkRefundAmount(amount, left, charge);
  const behaviour = cardByNumber(
    context.store.get('methods', charge.payment_method ?? '')?.cardNumber ?? '',
  ).refund;
  const pending = behaviour === 'pending';
  const refund: Refund = context.store.put('refunds', {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: context.now(),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: { type: 'card', card: { reference_status: 'pending', type: 'refund' } },
    metadata: params.metadata ?? {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    ...(pending ? { pending_reason: 'processing' as const } : {}),
    reason: params.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: pending ? 'pending' : 'succeeded',
    transfer_reversal: null,
  });
  const refunded = charge.amount_refunded + amount;
  const after = context.store.put('charges', {
    ...charge,
    amount_refunded: refunded,
    refunded: refunded === charge.amount_captured,
  });
  context.events.record('refund.created', refund, call);
  context.events.record('charge.refunded', after, call, {
    amount_refunded: charge.amount_refunded,
    refunded: charge.refunded,
  });
  if (behaviour) {
    context.jobs.add(pending ? 'settle-refund' : 'fail-refund', refund.id, context.controls.timing.refundMs);
  }
  return refund;
}

function chargeToRefund(context: Context, params: z.output<typeof createRefundParams>): Charge {
  if (params.charge !== undefined) {
    const charge = context.store.get('charges', params.charge);
    if (!charge) throw noSuch('charge', params.charge, 'charge', 404);
    if (!charge.captured) {
      throw invalidRequest(`Charge ${charge.id} has not been paid, so it cannot be refunded.`, {
        code: 'charge_not_refundable',
      });
    }
    return charge;
  }
  const id = params.payment_intent;
  if (id === undefined) {
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  }
  const intent = context.store.get('intents', id);
  if (!intent) throw noSuch('payment_intent', id, 'payment_intent', 404);
  const charge = intent.latest_charge ? context.store.get('charges', intent.latest_charge) : undefined;
  if (intent.status !== 'succeeded' || !charge) {
    throw new ApiError(400, {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message: `This PaymentIntent (${id}) does not have a successful charge to refund.`,
      payment_intent: intent,
    });
  }
  return charge;
}

function checkRefundAmount(amount: number, left: number, { currency }: Charge): void {
  if (amount < 1) {
    throw invalidRequest('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  }
  if (amount > left) {
    throw invalidRequest(
      `Refund amount (${money(amount, currency)}) is greater than unrefunded amount on charge (${money(left, currency)})`,
      { param: 'amount' },
    );
  }
}
