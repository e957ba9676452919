/** What the product needs of a PaymentIntent, read from the provider; money in integer pence. */
export interface ProviderIntent {
  readonly id: string;
  readonly status: IntentStatus;
  readonly amountPence: number;
  readonly receivedPence: number;
  /** Lower-case ISO code, as Stripe writes it. */
  readonly currency: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly clientSecret: string | null;
  /** The decline or error of the last attempt, fit to show; null when none failed. */
  readonly lastError: string | null;
}

/** Stripe's states of a PaymentIntent. */
export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'requires_capture'
  | 'canceled'
  | 'succeeded';

/** Stripe's states of a refund; `pending` money is on its way and counts as given back. */
export type ProviderRefundStatus = 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled';

export interface ProviderRefund {
  readonly id: string;
  readonly status: ProviderRefundStatus;
  readonly amountPence: number;
  readonly metadata: Readonly<Record<string, string>>;
}

/** What an event is about; the rest of it is never trusted, the object is read again. */
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
  /** The same key always means the same intent, however often and from wherever it is asked. */
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
  /** Cancels; an intent that can't be cancelled any more (paid, cancelled before) is given back as it is. */
  abstract cancelIntent(id: string): Promise<ProviderIntent | null>;
  abstract createRefund(request: NewRefund): Promise<ProviderRefund>;
  /** Every refund of an intent, oldest first, whoever made it. */
  abstract listRefunds(paymentIntentId: string): Promise<ProviderRefund[]>;
  /**
   * Checks the signature over the raw body, then reads it.
   * @throws {InvalidSignature} when no secret of ours signed these bytes within the last 300 s.
   */
  abstract readEvent(rawBody: Buffer, signature: string | undefined): Promise<ProviderEvent>;
}

/** No answer, or one that says "later": whether the provider acted is unknown. Ask again with the same key. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

/** The provider understood and said no; asking again with the same words gives the same answer. */
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

/** A provider that is loaded with its first use: its library is large, and a start has no use for it (ADR 94). */
export class LazyPaymentProvider extends PaymentProvider {
  #provider: Promise<PaymentProvider> | undefined;

  constructor(private readonly load: () => Promise<PaymentProvider>) {
    super();
  }

  readonly createIntent: Method<'createIntent'> = async (request) =>
    (await this.#loaded()).createIntent(request);
  readonly retrieveIntent: Method<'retrieveIntent'> = async (id) => (await this.#loaded()).retrieveIntent(id);
  readonly cancelIntent: Method<'cancelIntent'> = async (id) => (await this.#loaded()).cancelIntent(id);
  readonly createRefund: Method<'createRefund'> = async (request) =>
    (await this.#loaded()).createRefund(request);
  readonly listRefunds: Method<'listRefunds'> = async (id) => (await this.#loaded()).listRefunds(id);
  readonly readEvent: Method<'readEvent'> = async (rawBody, signature) =>
    (await this.#loaded()).readEvent(rawBody, signature);

  #loaded(): Promise<PaymentProvider> {
    return (this.#provider ??= this.load());
  }
}
