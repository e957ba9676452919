import { createHmac } from 'node:crypto';
import type Stripe from 'stripe';

/**
 * The `Stripe-Signature` header for a body as sent: HMAC-SHA256 over `timestamp.body` (docs.stripe.com/webhooks,
 * 'Verify webhook signatures manually'). It does not use the SDK's own test helper, so that a test that checks with the
 * SDK has two independent sides.
 */
function signatureHeader(body: string, secret: string): string {
  const timestamp = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
}

/** An endpoint that takes longer has not accepted the event. */
const TIMEOUT_MS = 10_000;

type Posted = { status: number; error: null } | { status: null; error: string };

/** Posts an event to an endpoint, signed at this moment. Never throws: no response is a result too. */
export async function postEvent(
  event: Stripe.Event,
  url: string,
  secret: string,
  stop: AbortSignal,
): Promise<Posted> {
  const body = JSON.stringify(event, null, 2);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'Stripe-Signature': signatureHeader(body, secret),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await response.arrayBuffer();
    return { status: response.status, error: null };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return { status: null, error: cause instanceof Error ? cause.message || cause.name : String(cause) };
  }
}
