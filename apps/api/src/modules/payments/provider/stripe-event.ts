import Stripe from 'stripe';
import { z } from 'zod';
import { InvalidSignature, type ProviderEvent } from './payment-provider.js';

/**
 * How old a signature may be (Stripe's own default), so that a recorded request can't be played again later; and how
 * far ahead of our clock, which the SDK does not look at.
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
 * An event, once one of the secrets proves to have signed exactly these bytes.
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
 * The time of a header and the signatures in it that are ones. The SDK compares whatever stands behind `v1=`, and fails
 * in ways of its own on what is no HMAC; it is given nothing else.
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
