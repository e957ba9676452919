/** The fields of an intent that Stripe shows to a browser (those of `PaymentIntent` in @stripe/stripe-js). */
const PUBLIC_FIELDS = new Set([
  'id',
  'object',
  'amount',
  'amount_details',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_configuration_details',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
]);

/** A response with only what the holder of this kind of key may see. */
export function publicResponse(key: 'secret' | 'publishable', response: object): object {
  const isIntent = 'object' in response && response.object === 'payment_intent';
  if (key === 'secret' || !isIntent) return response;
  return Object.fromEntries(Object.entries(response).filter(([field]) => PUBLIC_FIELDS.has(field)));
}
