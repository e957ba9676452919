import { z } from 'zod';
import {
  boolean,
  ignored,
  integer,
  listParams,
  metadata,
  oneOf,
  text,
  timeRange,
  unsettable,
} from '../http/param-types.js';
import { paymentMethodData } from '../payment-methods/params.js';

const shipping = z.union([
  z.literal(''),
  z.looseObject({ name: text, address: z.record(z.string(), z.string()) }),
]);
const cardOptions = z.looseObject({
  request_three_d_secure: oneOf(['automatic', 'any', 'challenge']).optional(),
});
const setupFutureUsage = oneOf(['off_session', 'on_session', '']);

const paymentMethodTypes = z
  .array(text)
  .refine((types) => types.includes('card'), { error: 'only cards are known to the payment emulator' });

/** The parameters that every call accepts that makes, changes or confirms an intent. */
const details = {
  allowed_payment_method_types: paymentMethodTypes.optional(),
  // the name in older API versions, which accept it instead of automatic_payment_methods
  payment_method_types: paymentMethodTypes.optional(),
  excluded_payment_method_types: ignored.optional(),
  capture_method: oneOf(['automatic', 'automatic_async', 'manual']).optional(),
  receipt_email: unsettable.optional(),
  setup_future_usage: setupFutureUsage.optional(),
  shipping: shipping.optional(),
  payment_method: text.optional(),
  payment_method_data: paymentMethodData.optional(),
  payment_method_options: z.looseObject({ card: cardOptions.optional() }).optional(),
};

/** Parameters that only matter when an intent is confirmed. */
const confirmation = {
  error_on_requires_action: boolean.optional(),
  off_session: z.union([boolean, oneOf(['one_off', 'recurring']).transform(() => true)]).optional(),
  return_url: text.optional(),
  use_stripe_sdk: boolean.optional(),
  mandate_data: ignored.optional(),
  radar_options: ignored.optional(),
};

const account = {
  description: unsettable.optional(),
  metadata: metadata.optional(),
  statement_descriptor: text.max(22).optional(),
  statement_descriptor_suffix: text.max(22).optional(),
  transfer_group: text.optional(),
};

export const createParams = z.strictObject({
  amount: integer,
  currency: text,
  automatic_payment_methods: z
    .strictObject({ enabled: boolean, allow_redirects: oneOf(['always', 'never']).optional() })
    .optional(),
  confirmation_method: oneOf(['automatic', 'manual']).optional(),
  confirm: boolean.optional(),
  ...details,
  ...confirmation,
  ...account,
});

export const updateParams = z.strictObject({
  amount: integer.optional(),
  currency: text.optional(),
  ...details,
  ...account,
});

export const confirmParams = z.strictObject({
  client_secret: text.optional(),
  ...details,
  ...confirmation,
  // Sent by Stripe.js.
  expected_payment_method_type: ignored.optional(),
  client_context: ignored.optional(),
  key: ignored.optional(),
});

export const retrieveParams = z.strictObject({
  client_secret: text.optional(),
  is_stripe_sdk: ignored.optional(),
  key: ignored.optional(),
});

export const captureParams = z.strictObject({
  amount_to_capture: integer.optional(),
  metadata: metadata.optional(),
});

export const cancelParams = z.strictObject({
  cancellation_reason: oneOf(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']).optional(),
});

export const listIntentsParams = z.strictObject({
  ...listParams,
  customer: text.optional(),
  created: timeRange.optional(),
});

export type CreateParams = z.output<typeof createParams>;
export type UpdateParams = z.output<typeof updateParams>;
export type ConfirmParams = Omit<z.output<typeof confirmParams>, 'client_secret'>;
