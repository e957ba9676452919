import { z } from 'zod';
import { ignored, integer, metadata, oneOf, text, unsettable } from '../http/param-types.js';

const address = z.strictObject({
  city: unsettable.optional(),
  country: unsettable.optional(),
  line1: unsettable.optional(),
  line2: unsettable.optional(),
  postal_code: unsettable.optional(),
  state: unsettable.optional(),
});

export const billingDetails = z.strictObject({
  address: address.optional(),
  email: unsettable.optional(),
  name: unsettable.optional(),
  phone: unsettable.optional(),
  tax_id: unsettable.optional(),
});

export const cardParams = z.union([
  z.strictObject({ token: text }),
  z.strictObject({
    number: text,
    exp_month: integer,
    exp_year: integer,
    cvc: text.optional(),
    networks: ignored.optional(),
  }),
]);

/** The parameters of a payment method, sent alone or with an intent. Only cards are supported. */
export const paymentMethodData = z.strictObject({
  type: oneOf(['card']),
  card: cardParams,
  billing_details: billingDetails.optional(),
  metadata: metadata.optional(),
  allow_redisplay: oneOf(['always', 'limited', 'unspecified']).optional(),
  // Data about the browser, sent by Stripe.js.
  guid: ignored.optional(),
  muid: ignored.optional(),
  sid: ignored.optional(),
  pasted_fields: ignored.optional(),
  payment_user_agent: ignored.optional(),
  referrer: ignored.optional(),
  time_on_page: ignored.optional(),
  client_attribution_metadata: ignored.optional(),
  radar_options: ignored.optional(),
});

export type PaymentMethodData = z.output<typeof paymentMethodData>;
