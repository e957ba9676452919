import { z } from 'zod';
import { boolean, integer, metadata, oneOf, text, unsettable } from '../api/params.js';
import { paymentMethodData } from '../payment-methods.js';

const cardOptions = z.looseObject({
  request_three_d_secure: oneOf(['automatic', 'any', 'challenge']).optional(),
});
const paymentMethodTypes = z
  .array(text)
  .refine((types) => types.includes('card'), { error: 'only cards are known to the payment emulator' });

/** The parameters that every call accepts that makes or confirms an intent. */
const details = {
  allowed_payment_method_types: paymentMethodTypes.optional(),
  // the name in older API versions, which accept it instead of automatic_payment_methods
  payment_method_types: paymentMethodTypes.optional(),
  receipt_email: unsettable.optional(),
  payment_method: text.optional(),
  payment_method_data: paymentMethodData.optional(),
  payment_method_options: z.looseObject({ card: cardOptions.optional() }).optional(),
  return_url: text.optional(),
  use_stripe_sdk: boolean.optional(),
};

export const createParams = z.strictObject({
  amount: integer,
  currency: text,
  automatic_payment_methods: z
    .strictObject({ enabled: boolean, allow_redirects: oneOf(['always', 'never']).default('always') })
    .optional(),
  confirm: boolean.optional(),
  description: unsettable.optional(),
  metadata: metadata.optional(),
  ...details,
});

export const retrieveParams = z.strictObject({
  client_secret: text.optional(),
  // Sent by Stripe.js, without effect here.
  key: z.unknown().optional(),
});

export const confirmParams = z.strictObject({ ...retrieveParams.shape, ...details });

export const cancelParams = z.strictObject({
  cancellation_reason: oneOf(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']).optional(),
});

export type CreateParams = z.output<typeof createParams>;
export type ConfirmParams = z.output<typeof confirmParams>;
