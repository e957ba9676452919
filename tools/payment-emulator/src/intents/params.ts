import { z } from 'zod';
import { boolean, integer, metadata, oneOf, text } from '../api/params.js';
import { paymentMethodData } from '../payment-methods.js';

export const createParams = z.strictObject({
  amount: integer,
  currency: text,
  allowed_payment_method_types: z.array(oneOf(['card'])).optional(),
  automatic_payment_methods: z
    .strictObject({ enabled: boolean, allow_redirects: oneOf(['always', 'never']).default('always') })
    .optional(),
  payment_method_types: z.array(oneOf(['card'])).optional(),
  confirm: boolean.optional(),
  payment_method: text.optional(),
  receipt_email: text.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
});

export const retrieveParams = z.strictObject({ client_secret: text.optional() });

export const confirmParams = z.strictObject({
  ...retrieveParams.shape,
  payment_method: text.optional(),
  payment_method_data: paymentMethodData.optional(),
  // accepted without effect: no card leads to another page
  return_url: text.optional(),
  use_stripe_sdk: boolean.optional(),
});

export const cancelParams = z.strictObject({
  cancellation_reason: oneOf(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']).optional(),
});

export type CreateParams = z.output<typeof createParams>;
export type ConfirmParams = z.output<typeof confirmParams>;
