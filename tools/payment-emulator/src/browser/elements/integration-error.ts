/** What Stripe.js throws when it is called in a way that can't work: a fault of the page, not of the customer. */
export class IntegrationError extends Error {
  override name = 'IntegrationError';
}
