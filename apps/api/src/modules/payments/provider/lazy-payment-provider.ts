import { PaymentProvider } from './payment-provider.js';

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
