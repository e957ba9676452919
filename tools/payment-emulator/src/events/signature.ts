import { createHmac } from 'node:crypto';

/**
 * The `Stripe-Signature` header for a body as sent: HMAC-SHA256 over `timestamp.body` (docs.stripe.com/webhooks,
 * 'Verify webhook signatures manually'). `timestamp` is in seconds. Not the SDK's own test helper, so that a test
 * with the SDK's check has two sides.
 */
export function signatureHeader(body: string, secret: string, timestamp: number): string {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
}
