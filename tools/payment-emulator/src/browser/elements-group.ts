import type { Appearance } from '@stripe/stripe-js';
import { IntegrationError } from './frame-channel.js';
import { PaymentElement, type PaymentElementSetup } from './payment-element.js';

/** The options of `stripe.elements` that are used here. */
export interface ElementsOptions {
  clientSecret: string;
  appearance?: Appearance;
}

/** The object that `stripe.elements` returns: it makes the Payment Element and knows the intent that it pays for. */
export class ElementsGroup {
  #element?: PaymentElement;

  constructor(private readonly setup: Omit<PaymentElementSetup, 'onDestroy'>) {
    if (/^pi_[^_]+_secret_/.test(setup.clientSecret)) return;
    throw new IntegrationError(
      `Invalid value for elements(): clientSecret should be a client secret of the form \${id}_secret_\${secret}. You specified: ${setup.clientSecret}.`,
    );
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
    this.#element = new PaymentElement({ ...this.setup, onDestroy: () => (this.#element = undefined) });
    return this.#element;
  }

  getElement(type: string): PaymentElement | null {
    return type === 'payment' ? (this.#element ?? null) : null;
  }

  update({ appearance }: Partial<ElementsOptions>): void {
    if (!appearance) return;
    this.setup.appearance = appearance;
    this.#element?.update({ appearance });
  }
}
