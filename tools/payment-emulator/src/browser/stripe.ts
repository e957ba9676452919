import { RELEASE_TRAIN } from '../api-version.js';
import { IntegrationError } from './elements/frame-channel.js';
import { StripeInstance } from './stripe-instance.js';

declare global {
  interface Window {
    StripeEmulator?: true;
  }
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
  return new StripeInstance(origin, publishableKey);
}

Object.assign(Stripe, { version: RELEASE_TRAIN });
Object.assign(window, { Stripe, StripeEmulator: true });
