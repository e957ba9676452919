import { type Context } from '../context.js';
import { findMethod, methodFromData } from '../payment-methods/find-method.js';
import { type Intent } from '../store/tables.js';
import { checkAmount, readCurrency } from './amounts.js';
import { cardOptions, keptMetadata, readShipping } from './intent-fields.js';
import { type ConfirmParams, type UpdateParams } from './params.js';
import { unexpectedState } from './states.js';

const CLOSED = ['succeeded', 'canceled', 'processing'];

/**
 * Changes an intent. A paid or cancelled one takes only metadata and description.
 * Throws `payment_intent_unexpected_state` and the 400s for amount, currency and payment method.
 */
export function updateIntent(context: Context, before: Intent, params: UpdateParams): Intent {
  const free: (keyof UpdateParams)[] = ['metadata', 'description', 'receipt_email'];
  const closed = CLOSED.includes(before.status);
  const touched = Object.keys(params).find((name) => !free.some((key) => key === name));
  if (closed && touched) {
    throw unexpectedState(
      before,
      `This PaymentIntent's ${touched} could not be updated because it has a status of ${before.status}. You may only update the ${touched} of a PaymentIntent with one of the following statuses: requires_payment_method, requires_confirmation, requires_action.`,
    );
  }
  const currency = params.currency === undefined ? before.currency : readCurrency(params.currency);
  const amount = params.amount ?? before.amount;
  if (params.amount !== undefined || params.currency !== undefined) checkAmount(amount, currency);
  const method = params.payment_method_data
    ? methodFromData(context, params.payment_method_data)
    : params.payment_method && findMethod(context, params.payment_method);
  const intent: Intent = {
    ...applyDetails(before, params),
    amount,
    currency,
    description: params.description === undefined ? before.description : params.description,
    metadata: keptMetadata(before.metadata, params.metadata),
    statement_descriptor: params.statement_descriptor ?? before.statement_descriptor,
    statement_descriptor_suffix: params.statement_descriptor_suffix ?? before.statement_descriptor_suffix,
    transfer_group: params.transfer_group ?? before.transfer_group,
  };
  if (!method) return context.store.put('intents', intent);
  const placed = { ...intent, payment_method: method.id, status: 'requires_confirmation', next_action: null };
  return context.store.put('intents', placed);
}

/** An intent with the details that every call may set: receipt, shipping, options. */
export function applyDetails(intent: Intent, params: ConfirmParams | UpdateParams): Intent {
  const options = params.payment_method_options?.card;
  return {
    ...intent,
    allowed_payment_method_types: params.allowed_payment_method_types ?? intent.allowed_payment_method_types,
    capture_method: params.capture_method ?? intent.capture_method,
    payment_method_options: options ? { card: cardOptions(options) } : intent.payment_method_options,
    receipt_email: params.receipt_email === undefined ? intent.receipt_email : params.receipt_email,
    setup_future_usage:
      params.setup_future_usage === undefined ? intent.setup_future_usage : params.setup_future_usage || null,
    shipping: params.shipping === undefined ? intent.shipping : readShipping(params.shipping),
  };
}
