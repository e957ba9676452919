import { invalidRequest } from '../api/errors.js';
import type { CallContext, Context } from '../context.js';
import { findMethod, methodFromData } from '../payment-methods.js';
import { newId, randomText } from '../store/store.js';
import type { Intent } from '../store/tables.js';
import { checkAmount, readCurrency } from './amounts.js';
import { cardOptions, checkReturnUrl, confirmIntent } from './confirm.js';
import type { CreateParams } from './params.js';

/**
 * Makes a PaymentIntent, and confirms it immediately if requested. `amount` is in minor units (pence). Throws the 400s
 * for amount, currency and payment method, and with `confirm` every error of confirming.
 */
export function createIntent(context: CallContext, params: CreateParams): Intent {
  const currency = readCurrency(params.currency);
  checkAmount(params.amount, currency);
  if (params.payment_method_types && params.automatic_payment_methods?.enabled) {
    throw invalidRequest(
      'You may only specify one of these parameters: automatic_payment_methods, payment_method_types.',
    );
  }
  if (!params.confirm && params.return_url !== undefined) {
    throw invalidRequest('You can only provide return_url when confirm=true.', { param: 'return_url' });
  }
  const method = params.payment_method_data
    ? methodFromData(context, params.payment_method_data)
    : params.payment_method && findMethod(context, params.payment_method);
  const draft = newIntent(context, params, currency);
  const intent: Intent = method
    ? { ...draft, payment_method: method.id, status: 'requires_confirmation' }
    : draft;
  if (params.confirm) checkReturnUrl(context, intent, params);
  context.store.put('intents', intent);
  context.events.record('payment_intent.created', intent, context.call);
  if (!params.confirm) return intent;
  // The payment method exists already: confirming must not make another.
  const confirmation = { ...params, payment_method: undefined, payment_method_data: undefined };
  return confirmIntent(context, intent, confirmation);
}

function newIntent(context: Context, params: CreateParams, currency: string): Intent {
  const id = newId('pi');
  const automatic = params.automatic_payment_methods ?? { enabled: true, allow_redirects: 'always' as const };
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount: params.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: params.payment_method_types ? null : automatic,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created: context.now(),
    currency,
    customer: null,
    customer_account: null,
    description: params.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: params.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: { card: cardOptions(params.payment_method_options?.card) },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: params.receipt_email ?? null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
}
