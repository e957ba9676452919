import type { StripeError } from '@stripe/stripe-js';
import { RELEASE_TRAIN } from '../api-version.js';
import { confirmPayment, type ConfirmOptions, type IntentResult } from './confirm-payment.js';
import { Connection } from './connection.js';
import { ElementsGroup, type ElementsOptions } from './elements-group.js';
import { IntegrationError } from './frame-channel.js';

declare global {
  interface Window {
    StripeEmulator?: true;
  }
}

/**
 * Methods of Stripe.js that the product does not use. They exist, because the React library and pages look for them, and
 * return an error.
 */
const UNSUPPORTED_METHODS = [
  'confirmCardPayment',
  'createPaymentMethod',
  'createToken',
  'handleCardAction',
  'handleNextAction',
  'confirmSetup',
  'confirmCardSetup',
  'retrieveSetupIntent',
  'createConfirmationToken',
];

/** The object that `Stripe(key)` returns: the part of Stripe.js that pays by card. */
class StripeInstance {
  readonly #connection: Connection;

  constructor(publishableKey: string) {
    this.#connection = new Connection(origin, publishableKey);
    for (const name of UNSUPPORTED_METHODS) {
      const message = `The payment emulator does not support stripe.${name}.`;
      const error: StripeError = { type: 'invalid_request_error', message };
      Object.defineProperty(this, name, { value: async () => ({ error }) });
    }
  }

  elements = (options: ElementsOptions = {}): ElementsGroup => new ElementsGroup(this.#connection, options);

  confirmPayment = (options: ConfirmOptions): Promise<IntentResult> =>
    confirmPayment(this.#connection, options);

  retrievePaymentIntent = async (clientSecret: string): Promise<IntentResult> => {
    const { value, error } = await this.#connection.retrieveIntent(clientSecret);
    return value ? { paymentIntent: value } : { error };
  };

  registerAppInfo = (): void => undefined;
  _registerWrapper = (): void => undefined;
}

const script = document.currentScript;
const origin = script instanceof HTMLScriptElement ? new URL(script.src).origin : window.location.origin;

/** `Stripe(key, options)`. Throws an IntegrationError when the key is not a publishable one. */
function Stripe(publishableKey: string): StripeInstance {
  if (typeof publishableKey !== 'string' || publishableKey === '') {
    throw new IntegrationError(
      'Missing value for Stripe(): apiKey should be a string. Please call Stripe() with your publishable key.',
    );
  }
  if (publishableKey.startsWith('sk_')) {
    throw new IntegrationError(
      'You should not use your secret key with Stripe.js. Please pass a publishable key instead.',
    );
  }
  return new StripeInstance(publishableKey);
}

Object.assign(Stripe, { version: RELEASE_TRAIN });
Object.assign(window, { Stripe, StripeEmulator: true });
