import { z } from 'zod';
import { integer, metadata, oneOf, text, unsettable } from '../http/param-types.js';

const address = z.strictObject({
  city: unsettable.optional(),
  country: unsettable.optional(),
  line1: unsettable.optional(),
  line2: unsettable.optional(),
  postal_code: unsettable.optional(),
  state: unsettable.optional(),
});

const billingDetails = z.strictObject({
  address: address.optional(),
  email: unsettable.optional(),
  name: unsettable.optional(),
  phone: unsettable.optional(),
  tax_id: unsettable.optional(),
});

const cardParams = z.strictObject({
  number: text,
  exp_month: integer,
  exp_year: integer,
  cvc: text.optional(),
});

/** The parameters of a payment method, sent alone or with an intent. Only cards are supported. */
export const paymentMethodData = z.strictObject({
  type: oneOf(['card']),
  card: cardParams,
  billing_details: billingDetails.optional(),
  metadata: metadata.optional(),
  allow_redisplay: oneOf(['always', 'limited', 'unspecified']).optional(),
});

export type PaymentMethodData = z.output<typeof paymentMethodData>;
