import type { PaymentIntent, StripeError } from '@stripe/stripe-js';
import { doNextAction } from './challenge/next-action.js';
import { type Controller, intentIdOf } from './elements/controller.js';
import { ElementsGroup } from './elements/elements-group.js';
import { IntegrationError } from './elements/frame-channel.js';
import { type ApiParams, type ApiResult } from '../protocol.js';

export type IntentResult = { paymentIntent: PaymentIntent; error?: undefined } | { error: StripeError };

export interface ConfirmOptions {
  elements?: ElementsGroup;
  clientSecret?: string;
  confirmParams?: ApiParams;
  redirect?: 'always' | 'if_required';
}

/**
 * `stripe.confirmPayment`: checks the form, confirms the intent, takes the customer through 3D Secure. With `redirect:
 * 'always'` (the default) a paid intent redirects to the `return_url`, and the promise never resolves.
 */
export async function confirmPayment(controller: Controller, options: ConfirmOptions): Promise<IntentResult> {
  const { elements, confirmParams = {}, redirect = 'always' } = options;
  const clientSecret = options.clientSecret ?? elements?.clientSecret;
  const returnUrl = confirmParams['return_url'];
  if (elements && !(elements instanceof ElementsGroup)) {
    throw new IntegrationError('Invalid value for confirmPayment(): elements should be an Elements object.');
  }
  if (redirect === 'always' && typeof returnUrl !== 'string') {
    throw new IntegrationError(
      "stripe.confirmPayment(): you must provide confirmParams.return_url when redirect is 'always'.",
    );
  }
  if (!clientSecret) {
    throw new IntegrationError(
      'stripe.confirmPayment(): a clientSecret is required, there or in elements().',
    );
  }
  if (elements && !elements.clientSecret && !elements.submitted) {
    throw new IntegrationError('elements.submit() must be called before stripe.confirmPayment().');
  }
  const confirmed = elements
    ? await confirmWithForm(elements, clientSecret, confirmParams)
    : await confirmById(controller, clientSecret, confirmParams);
  const result = confirmed.error ? confirmed : await doNextAction(controller, confirmed.value);
  if (result.error) return { error: result.error };
  if (redirect === 'always' && typeof returnUrl === 'string') {
    window.location.assign(addressAfter(returnUrl, result.value));
    return new Promise(() => undefined);
  }
  return { paymentIntent: result.value };
}

/** Confirms with the payment method of the call itself: its id, or data without a form. */
async function confirmById(
  controller: Controller,
  clientSecret: string,
  params: ApiParams,
): Promise<ApiResult<PaymentIntent>> {
  const result = await controller.api('POST', confirmPath(clientSecret), {
    ...params,
    use_stripe_sdk: true,
    client_secret: clientSecret,
  });
  return result.error ? result : { value: result.value as PaymentIntent };
}

async function confirmWithForm(
  elements: ElementsGroup,
  clientSecret: string,
  params: ApiParams,
): Promise<ApiResult<PaymentIntent>> {
  const frame = elements.paymentElement().mounted();
  const { error } = await frame.request('validate', null);
  if (error) return { error };
  return frame.request('confirm', { clientSecret, params });
}

function confirmPath(clientSecret: string): string {
  return `/v1/payment_intents/${encodeURIComponent(intentIdOf(clientSecret))}/confirm`;
}

/** The return address with the parameters that Stripe adds. */
function addressAfter(returnUrl: string, intent: PaymentIntent): string {
  const address = new URL(returnUrl, window.location.href);
  address.searchParams.set('payment_intent', intent.id);
  address.searchParams.set('payment_intent_client_secret', intent.client_secret ?? '');
  address.searchParams.set('redirect_status', intent.status === 'processing' ? 'pending' : 'succeeded');
  return address.href;
}
