import type { PaymentIntent, StripeError } from '@stripe/stripe-js';
import { RELEASE_TRAIN } from '../api-version.js';
import { ElementsGroup, type ElementsOptions } from './elements-group.js';
import { IntegrationError } from './frame-channel.js';
import { doNextAction } from './next-action.js';

type IntentResult = { paymentIntent: PaymentIntent; error?: undefined } | { error: StripeError };

/** Methods that the product does not use, but the React library looks for. They return an error. */
const UNSUPPORTED_METHODS = ['confirmCardPayment', 'createPaymentMethod', 'createToken'];

/** The object that `Stripe(key)` returns: the part of Stripe.js that pays by card. */
class StripeInstance {
  constructor(private readonly publishableKey: string) {
    for (const name of UNSUPPORTED_METHODS) {
      const message = `The payment emulator does not support stripe.${name}.`;
      const error: StripeError = { type: 'invalid_request_error', message };
      Object.defineProperty(this, name, { value: async () => ({ error }) });
    }
  }

  elements = (options: ElementsOptions): ElementsGroup =>
    new ElementsGroup({ origin, publishableKey: this.publishableKey, ...options });

  /** Checks the form, confirms its intent and takes the customer through 3D Secure. A card never redirects. */
  confirmPayment = async ({ elements }: { elements: ElementsGroup }): Promise<IntentResult> => {
    const channel = elements.getElement('payment')?.mounted();
    if (!channel) throw new IntegrationError('elements should have a mounted Payment Element.');
    const confirmed = await channel.request('confirm', null);
    const result = confirmed.error ? confirmed : await doNextAction(channel, origin, confirmed.value);
    return result.error ? { error: result.error } : { paymentIntent: result.value };
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
Object.assign(window, { Stripe });
