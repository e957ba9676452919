import { type StripeError } from '@stripe/stripe-js';
import { doNextAction } from './challenge/next-action.js';
import { confirmById, confirmPayment, type ConfirmOptions, type IntentResult } from './confirm-payment.js';
import { createPaymentMethod, createToken, type MethodOptions, unsupported } from './create-objects.js';
import { Controller } from './elements/controller.js';
import { ElementsGroup, type ElementsOptions } from './elements/elements-group.js';
import { type PaymentElement } from './elements/payment-element.js';
import { type ApiParams } from '../protocol.js';

/** Methods of Stripe.js that need more than cards. They exist, because pages may look for them, and return an error. */
const UNSUPPORTED_METHODS = [
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

  handleNextAction = async ({ clientSecret }: { clientSecret: string }): Promise<IntentResult> => {
    const { value, error } = await this.#controller.retrieveIntent(clientSecret);
    if (!value) return { error };
    const result = await doNextAction(this.#controller, value);
    return result.error ? { error: result.error } : { paymentIntent: result.value };
  };

  handleCardAction = (clientSecret: string): Promise<IntentResult> => this.handleNextAction({ clientSecret });

  /** With a payment method's id, or with the form as `payment_method.card`. */
  confirmCardPayment = async (
    clientSecret: string,
    data: { payment_method?: string | MethodOptions; return_url?: string } = {},
    { handleActions = true }: { handleActions?: boolean } = {},
  ): Promise<IntentResult> => {
    const { payment_method: given, ...params } = data;
    const method = await this.#methodId(given);
    if (method.error) return { error: method.error };
    const named: ApiParams = { ...params, ...(method.id === undefined ? {} : { payment_method: method.id }) };
    const confirmed = await confirmById(this.#controller, clientSecret, named);
    if (confirmed.error) return { error: confirmed.error };
    if (!handleActions) return { paymentIntent: confirmed.value };
    const result = await doNextAction(this.#controller, confirmed.value);
    return result.error ? { error: result.error } : { paymentIntent: result.value };
  };

  createPaymentMethod = async (options: MethodOptions) => {
    const { value, error } = await createPaymentMethod(this.#controller, options);
    return value ? { paymentMethod: value } : { error };
  };

  createToken = async (element: PaymentElement) => {
    const { value, error } = await createToken(element);
    return value ? { token: value } : { error };
  };

  registerAppInfo = (): void => undefined;
  _registerWrapper = (): void => undefined;

  async #methodId(given: string | MethodOptions | undefined): Promise<{ id?: string; error?: StripeError }> {
    if (given === undefined || typeof given === 'string') return { id: given };
    const { value, error } = await createPaymentMethod(this.#controller, given);
    if (!value) return { error };
    return 'id' in value && typeof value.id === 'string' ? { id: value.id } : {};
  }
}
