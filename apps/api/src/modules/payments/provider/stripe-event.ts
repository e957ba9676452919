import Stripe from 'stripe';
import { z } from 'zod';
import { InvalidSignature, type ProviderEvent } from './payment-provider.js';

/**
 * The maximum age of a signature (Stripe's own default), so that a recorded request can't be replayed later. It is also
 * the maximum time ahead of our clock, which the SDK does not check.
 */
const TOLERANCE_SECONDS = 300;

const signedEvent = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  data: z.object({
    object: z.object({
      id: z.string().optional(),
      object: z.string(),
      payment_intent: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
    }),
  }),
});

/**
 * Returns an event when one of the secrets has signed exactly these bytes.
 * @throws {InvalidSignature} for a missing, wrong or old signature, and for signed bytes that are no event.
 */
export function readSignedEvent(
  stripe: Stripe,
  secrets: readonly string[],
  rawBody: Buffer,
  signature: string | undefined,
): ProviderEvent {
  if (!signature) throw new InvalidSignature('The Stripe-Signature header is missing.');
  const header = readHeader(signature);
  if (!header) throw new InvalidSignature('The Stripe-Signature header holds no signature.');
  const { signedAt } = header;
  if (signedAt > Date.now() / 1000 + TOLERANCE_SECONDS) {
    throw new InvalidSignature('The signature is from the future.');
  }
  if (!secrets.some((secret) => isSignedBy(stripe, secret, rawBody, header.wellFormed))) {
    throw new InvalidSignature('No known secret signed this body.');
  }
  const parsed = signedEvent.safeParse(JSON.parse(rawBody.toString('utf8')));
  if (!parsed.success)
    throw new InvalidSignature('The signed body is not an event.', { cause: parsed.error });
  const { id, type, data } = parsed.data;
  return { id, type, paymentIntentId: intentOf(data.object) };
}

/**
 * The time in a header and its well-formed signatures. The SDK compares anything that follows `v1=`, and raises errors
 * of its own for text that is no HMAC, so it gets only well-formed ones.
 */
function readHeader(header: string): { signedAt: number; wellFormed: string } | undefined {
  const parts = header.split(',');
  const times = parts.flatMap((part) => /^t=(\d{1,12})$/u.exec(part)?.[1] ?? []);
  const signatures = parts.filter((part) => /^v1=[0-9a-f]{64}$/u.test(part));
  const [time] = times;
  if (time === undefined || times.length > 1 || signatures.length === 0) return undefined;
  return { signedAt: Number(time), wellFormed: [`t=${time}`, ...signatures].join(',') };
}

function isSignedBy(stripe: Stripe, secret: string, rawBody: Buffer, signature: string): boolean {
  try {
    stripe.webhooks.constructEvent(rawBody, signature, secret, TOLERANCE_SECONDS);
    return true;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) {
      return false;
    }
    throw error;
  }
}

type EventObject = z.infer<typeof signedEvent>['data']['object'];

function intentOf(object: EventObject): string | null {
  if (object.object === 'payment_intent') return object.id ?? null;
  const intent = object.payment_intent;
  return (typeof intent === 'string' ? intent : intent?.id) ?? null;
}
