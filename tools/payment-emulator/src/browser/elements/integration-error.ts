/** Stripe.js throws this when it is called in a way that can't work: the page is at fault, not the customer. */
export class IntegrationError extends Error {
  override name = 'IntegrationError';
}
