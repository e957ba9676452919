import Stripe from 'stripe';
import { z } from 'zod';
import {
  CURRENCY,
  INTENT_STATUSES,
  InvalidSignature,
  type NewIntent,
  type NewRefund,
  PaymentProvider,
  type ProviderDispute,
  type ProviderEvent,
  type ProviderIntent,
  type ProviderRefund,
  ProviderRefused,
  ProviderUnavailable,
  REFUND_STATUSES,
} from './payment-provider.js';

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
function readSignedEvent(
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

export interface StripeSettings {
  readonly secretKey: string;
  /** The address of the API when it is not Stripe's own: the emulator's address. */
  readonly apiUrl?: string | undefined;
  readonly timeoutMs: number;
  readonly maxNetworkRetries: number;
}

/** Creates the official client. With `apiUrl` it calls that host instead of api.stripe.com. */
export function stripeClient({ secretKey, apiUrl, timeoutMs, maxNetworkRetries }: StripeSettings): Stripe {
  const shared = { telemetry: false, timeout: timeoutMs, maxNetworkRetries };
  if (!apiUrl) return new Stripe(secretKey, shared);
  const { hostname, port, protocol } = new URL(apiUrl);
  const plain = protocol === 'http:';
  return new Stripe(secretKey, {
    ...shared,
    host: hostname,
    port: port === '' ? (plain ? 80 : 443) : Number(port),
    protocol: plain ? 'http' : 'https',
  });
}

/** Converts a PaymentIntent of the SDK. A state that Stripe may add in future counts as processing. */
function toIntent(intent: Stripe.PaymentIntent): ProviderIntent {
  return {
    id: intent.id,
    status: INTENT_STATUSES.find((status) => status === intent.status) ?? 'processing',
    amountPence: intent.amount,
    receivedPence: intent.amount_received,
    currency: intent.currency,
    metadata: intent.metadata,
    clientSecret: intent.client_secret,
    lastError: intent.last_payment_error?.message ?? null,
  };
}

/** Converts a refund of the SDK. A state that Stripe may add in future counts as pending. */
function toRefund(refund: Stripe.Refund): ProviderRefund {
  return {
    id: refund.id,
    status: REFUND_STATUSES.find((status) => status === refund.status) ?? 'pending',
    amountPence: refund.amount,
    metadata: refund.metadata ?? {},
  };
}

/** Stripe's states of a dispute. One that Stripe may add in future counts as under review. */
const DISPUTE_STATES: Readonly<Record<string, ProviderDispute['state']>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'won',
  prevented: 'won',
  won: 'won',
  lost: 'lost',
};

/**
 * Classifies an error of the SDK. After connection errors, 5xx, rate limits and a key that is still in use, it is
 * unknown whether Stripe acted: unavailable. An invalid API key of ours also means unavailable to the customer.
 * Anything else is a refusal.
 */
function providerError(error: unknown): unknown {
  const { errors } = Stripe;
  if (
    error instanceof errors.StripeConnectionError ||
    error instanceof errors.StripeAPIError ||
    error instanceof errors.StripeRateLimitError ||
    error instanceof errors.StripeAuthenticationError ||
    error instanceof errors.StripePermissionError
  ) {
    return new ProviderUnavailable(error.message, { cause: error });
  }
  if (error instanceof errors.StripeError) {
    if (error.statusCode === 409 || error.code === 'lock_timeout') {
      return new ProviderUnavailable(error.message, { cause: error });
    }
    return new ProviderRefused(error.message, error.code);
  }
  return error;
}

/** Whether Stripe says that there is no such object. */
const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';

/** {@link PaymentProvider} through the official SDK: Stripe itself, or a server that speaks its protocol. */
export class StripePaymentProvider extends PaymentProvider {
  constructor(
    private readonly stripe: Stripe,
    private readonly webhookSecrets: readonly string[],
  ) {
    super();
  }

  createIntent({ amountPence, description, metadata, idempotencyKey }: NewIntent): Promise<ProviderIntent> {
    return translated(async () =>
      toIntent(
        await this.stripe.paymentIntents.create(
          {
            amount: amountPence,
            currency: CURRENCY,
            description,
            metadata: { ...metadata },
            // cards and wallets only: they settle at once, and nobody is redirected to a bank's site
            allowed_payment_method_types: ['card'],
            automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
          },
          { idempotencyKey },
        ),
      ),
    );
  }

  retrieveIntent(id: string): Promise<ProviderIntent | null> {
    return translated(async () => {
      try {
        return toIntent(await this.stripe.paymentIntents.retrieve(id));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    });
  }

  async cancelIntent(id: string): Promise<ProviderIntent | null> {
    try {
      return await translated(async () => toIntent(await this.stripe.paymentIntents.cancel(id)));
    } catch (error) {
      if (error instanceof ProviderRefused) return this.retrieveIntent(id);
      throw error;
    }
  }

  createRefund({
    paymentIntentId,
    amountPence,
    metadata,
    idempotencyKey,
  }: NewRefund): Promise<ProviderRefund> {
    return translated(async () =>
      toRefund(
        await this.stripe.refunds.create(
          { payment_intent: paymentIntentId, amount: amountPence, metadata: { ...metadata } },
          { idempotencyKey },
        ),
      ),
    );
  }

  listRefunds(paymentIntentId: string): Promise<ProviderRefund[]> {
    return translated(async () => {
      const refunds: ProviderRefund[] = [];
      for await (const refund of this.stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 })) {
        refunds.push(toRefund(refund));
      }
      return refunds.reverse();
    });
  }

  listDisputes(paymentIntentId: string): Promise<ProviderDispute[]> {
    return translated(async () => {
      const { data } = await this.stripe.disputes.list({ payment_intent: paymentIntentId, limit: 100 });
      return data.map(({ id, status, amount }) => ({
        id,
        state: DISPUTE_STATES[status] ?? 'under_review',
        amountPence: amount,
      }));
    });
  }

  async readEvent(rawBody: Buffer, signature: string | undefined): Promise<ProviderEvent> {
    return readSignedEvent(this.stripe, this.webhookSecrets, rawBody, signature);
  }
}

async function translated<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw providerError(error);
  }
}
