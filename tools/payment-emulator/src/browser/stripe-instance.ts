import type { StripeError } from '@stripe/stripe-js';
import { confirmPayment, type ConfirmOptions, type IntentResult } from './confirm-payment.js';
import { Controller } from './elements/controller.js';
import { ElementsGroup, type ElementsOptions } from './elements/elements-group.js';

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
  'createSource',
  'retrieveSource',
  'createRadarSession',
  'collectBankAccountForPayment',
  'collectBankAccountForSetup',
  'confirmAlipayPayment',
  'confirmBancontactPayment',
  'confirmIdealPayment',
  'confirmKlarnaPayment',
  'confirmPayPalPayment',
  'confirmRevolutPayPayment',
  'confirmSepaDebitPayment',
  'verifyIdentity',
  'verifyMicrodepositsForPayment',
  'verifyMicrodepositsForSetup',
] as const;

/** The error for features of Stripe.js that the emulator does not have. */
const unsupported = (what: string): StripeError => ({
  type: 'invalid_request_error',
  message: `The payment emulator does not support ${what}.`,
});

/** The object that `Stripe(key)` returns: the part of Stripe.js that pays by card. */
export class StripeInstance {
  readonly #controller: Controller;

  constructor(origin: string, publishableKey: string) {
    this.#controller = new Controller(origin, publishableKey);
    for (const name of UNSUPPORTED_METHODS) {
      Object.defineProperty(this, name, { value: async () => ({ error: unsupported(`stripe.${name}`) }) });
    }
  }

  elements = (options: ElementsOptions = {}): ElementsGroup => new ElementsGroup(this.#controller, options);

  confirmPayment = (options: ConfirmOptions): Promise<IntentResult> =>
    confirmPayment(this.#controller, options);

  retrievePaymentIntent = async (clientSecret: string): Promise<IntentResult> => {
    const { value, error } = await this.#controller.retrieveIntent(clientSecret);
    return value ? { paymentIntent: value } : { error };
  };

  registerAppInfo = (): void => undefined;
  _registerWrapper = (): void => undefined;
}
