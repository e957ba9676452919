import type { CallContext } from '../context.js';
import { newId, randomText } from '../store/store.js';
import type { Intent } from '../store/tables.js';
import { checkAmount, readCurrency } from './amounts.js';
import { confirmIntent } from './confirm.js';
import type { CreateParams } from './params.js';

/** Makes a PaymentIntent, and confirms it if requested. `amount` is in minor units (pence). Throws the 400s for both. */
export function createIntent(context: CallContext, params: CreateParams): Intent {
  const currency = readCurrency(params.currency);
  checkAmount(params.amount, currency);
  const id = newId('pi');
  const intent = context.store.put('intents', {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount: params.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: params.automatic_payment_methods ?? {
      enabled: true,
      allow_redirects: 'always',
    },
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
    payment_method_options: {},
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
  });
  context.events.record('payment_intent.created', intent, context.call);
  return params.confirm ? confirmIntent(context, intent, { payment_method: params.payment_method }) : intent;
}
