import type { Appearance, StripeError } from '@stripe/stripe-js';
import type { Connection } from './connection.js';
import { IntegrationError } from './frame-channel.js';
import { PaymentElement } from './payment-element.js';

/** The options of `stripe.elements` that are used here. */
export interface ElementsOptions {
  clientSecret?: string;
  appearance?: Appearance;
}

/** The object that `stripe.elements` returns: it makes elements and knows the intent they pay for. */
export class ElementsGroup {
  #element?: PaymentElement;
  /** Whether `submit` found the form complete. A page without a client secret must call it first. */
  submitted = false;

  constructor(
    private readonly connection: Connection,
    private options: ElementsOptions,
  ) {
    const { clientSecret } = options;
    if (clientSecret !== undefined && !/^pi_[^_]+_secret_/.test(clientSecret)) {
      throw new IntegrationError(
        `Invalid value for elements(): clientSecret should be a client secret of the form \${id}_secret_\${secret}. You specified: ${clientSecret}.`,
      );
    }
  }

  get clientSecret(): string | undefined {
    return this.options.clientSecret;
  }

  create(type: string): PaymentElement {
    if (type !== 'payment') {
      throw new IntegrationError(
        `A valid Element name must be provided. Valid Elements here are: payment; you passed: ${type}.`,
      );
    }
    if (this.#element) {
      throw new IntegrationError('Can only create one Element of type payment.');
    }
    this.#element = new PaymentElement({
      origin: this.connection.origin,
      publishableKey: this.connection.publishableKey,
      ...this.options,
      onDestroy: () => (this.#element = undefined),
    });
    return this.#element;
  }

  getElement(type: unknown): PaymentElement | null {
    return type === 'payment' || type === PaymentElement || isNamed(type) ? (this.#element ?? null) : null;
  }

  update(options: ElementsOptions): void {
    this.options = { ...this.options, ...options };
    if (options.appearance) this.#element?.update({ appearance: options.appearance });
  }

  /** Shows the first error of the form and returns it. */
  async submit(): Promise<{ error?: StripeError; selectedPaymentMethod?: string }> {
    const { error } = await this.cardFrame().request('validate', null);
    this.submitted = !error;
    return error ? { error } : { selectedPaymentMethod: 'card' };
  }

  /** The frame of the Payment Element. Throws an IntegrationError when there is none in the page. */
  cardFrame(): ReturnType<PaymentElement['mounted']> {
    if (this.#element) return this.#element.mounted();
    throw new IntegrationError('elements should have a mounted Payment Element or Express Checkout Element.');
  }
}

/** Whether it is the React library's component for the element, which can be used instead of the type's name. */
function isNamed(type: unknown): boolean {
  return typeof type === 'function' && '__elementType' in type && type.__elementType === 'payment';
}
