import { type Dispute } from '@haulway/contracts';
import { type CallOutcome, type Metrics } from '@haulway/server/metrics';

/** The parts of a PaymentIntent that the product needs, read from the provider. Money is in integer pence. */
export interface ProviderIntent {
  readonly id: string;
  readonly status: (typeof INTENT_STATUSES)[number];
  readonly amountPence: number;
  readonly receivedPence: number;
  /** Lower-case ISO code, as Stripe writes it. */
  readonly currency: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly clientSecret: string | null;
  /** The decline or error of the last attempt, fit to show; null when none failed. */
  readonly lastError: string | null;
}

export const INTENT_STATUSES = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'requires_capture',
  'canceled',
  'succeeded',
] as const;

/** Stripe's states of a refund; `pending` money is on its way and counts as given back. */
export const REFUND_STATUSES = ['pending', 'requires_action', 'succeeded', 'failed', 'canceled'] as const;

export interface ProviderRefund {
  readonly id: string;
  readonly status: (typeof REFUND_STATUSES)[number];
  readonly amountPence: number;
  readonly metadata: Readonly<Record<string, string>>;
}

/** What a customer's bank demands back. `lost`: it has the money for good. */
export interface ProviderDispute {
  readonly id: string;
  readonly state: Dispute;
  readonly amountPence: number;
}

/** The subject of an event. The rest of the event is never trusted: the object is read again from the provider. */
export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  /** The PaymentIntent behind the event, or null for events about something else. */
  readonly paymentIntentId: string | null;
}

export interface NewIntent {
  readonly amountPence: number;
  readonly description: string;
  readonly metadata: Readonly<Record<string, string>>;
  /** The same key always means the same intent, however often and from wherever it is sent. */
  readonly idempotencyKey: string;
}

export interface NewRefund {
  readonly paymentIntentId: string;
  readonly amountPence: number;
  readonly metadata: Readonly<Record<string, string>>;
  readonly idempotencyKey: string;
}

/** Pounds are the only currency of the product. */
export const CURRENCY = 'gbp';

/**
 * The card payment provider. Every method talks over the network: never call one inside an open transaction.
 * All raise {@link ProviderUnavailable} or {@link ProviderRefused}.
 */
export abstract class PaymentProvider {
  abstract createIntent(request: NewIntent): Promise<ProviderIntent>;
  /** @returns null when the provider knows no such intent. */
  abstract retrieveIntent(id: string): Promise<ProviderIntent | null>;
  /** Cancels an intent. One that can't be cancelled any more (paid, or cancelled before) is returned unchanged. */
  abstract cancelIntent(id: string): Promise<ProviderIntent | null>;
  abstract createRefund(request: NewRefund): Promise<ProviderRefund>;
  /** Every refund of an intent, oldest first, no matter who made it. */
  abstract listRefunds(paymentIntentId: string): Promise<ProviderRefund[]>;
  abstract listDisputes(paymentIntentId: string): Promise<ProviderDispute[]>;
  /**
   * Checks the signature over the raw body, then reads it.
   * @throws {InvalidSignature} when no secret of ours signed these bytes within the last 300 s.
   */
  abstract readEvent(rawBody: Buffer, signature: string | undefined): Promise<ProviderEvent>;
}

/** No response, or one that says "later": it is unknown whether the provider acted. Retry with the same key. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

/** The provider understood the request and refused it. The same request gets the same response again. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';
  constructor(
    message: string,
    /** Stripe's error code, such as `charge_already_refunded`. */
    readonly code: string | undefined,
  ) {
    super(message);
  }
}

/** A webhook body that none of our secrets signed. */
export class InvalidSignature extends Error {
  override readonly name = 'InvalidSignature';
}

type Method<Name extends keyof PaymentProvider> = PaymentProvider[Name];

/** The outcome of a provider call that raised this error. */
const outcomeOf = (error: unknown): CallOutcome =>
  error instanceof ProviderRefused ? 'refused' : 'unavailable';

/**
 * Loads the real provider with its first use, because its library is large and not needed at start (ADR 110). Also
 * counts the calls over the network.
 */
export class LazyPaymentProvider extends PaymentProvider {
  #provider: Promise<PaymentProvider> | undefined;

  constructor(
    private readonly load: () => Promise<PaymentProvider>,
    private readonly metrics: Metrics,
  ) {
    super();
  }

  readonly createIntent: Method<'createIntent'> = (request) =>
    this.#call('create_intent', (provider) => provider.createIntent(request));
  readonly retrieveIntent: Method<'retrieveIntent'> = (id) =>
    this.#call('retrieve_intent', (provider) => provider.retrieveIntent(id));
  readonly cancelIntent: Method<'cancelIntent'> = (id) =>
    this.#call('cancel_intent', (provider) => provider.cancelIntent(id));
  readonly createRefund: Method<'createRefund'> = (request) =>
    this.#call('create_refund', (provider) => provider.createRefund(request));
  readonly listRefunds: Method<'listRefunds'> = (id) =>
    this.#call('list_refunds', (provider) => provider.listRefunds(id));
  readonly listDisputes: Method<'listDisputes'> = (id) =>
    this.#call('list_disputes', (provider) => provider.listDisputes(id));
  readonly readEvent: Method<'readEvent'> = async (rawBody, signature) =>
    (await this.#loaded()).readEvent(rawBody, signature);

  async #call<T>(call: string, work: (provider: PaymentProvider) => Promise<T>): Promise<T> {
    const provider = await this.#loaded();
    return this.metrics.watch({ provider: 'payments', call }, () => work(provider), outcomeOf);
  }

  #loaded(): Promise<PaymentProvider> {
    return (this.#provider ??= this.load());
  }
}
