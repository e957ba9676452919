export type WebhookMeaning = 'payment' | 'refunds' | 'dispute';

/**
 * The events to which the webhook's endpoint at Stripe subscribes, and what each makes the API read again from Stripe.
 * Stripe sends many more, and none of them changes our data.
 */
export const WEBHOOK_EVENTS = {
  'payment_intent.succeeded': 'payment',
  'payment_intent.processing': 'payment',
  'payment_intent.payment_failed': 'payment',
  'payment_intent.canceled': 'payment',
  'charge.refunded': 'refunds',
  'charge.refund.updated': 'refunds',
  'refund.created': 'refunds',
  'refund.updated': 'refunds',
  'refund.failed': 'refunds',
  'charge.dispute.created': 'dispute',
  'charge.dispute.updated': 'dispute',
  'charge.dispute.closed': 'dispute',
} as const satisfies Readonly<Record<string, WebhookMeaning>>;
