import type { PaymentIntent, StripeError } from '@stripe/stripe-js';
import type { Connection } from './connection.js';
import { ElementsGroup } from './elements-group.js';
import { IntegrationError } from './frame-channel.js';
import { doNextAction } from './next-action.js';
import type { ApiParams, ApiResult } from './protocol.js';

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
export async function confirmPayment(connection: Connection, options: ConfirmOptions): Promise<IntentResult> {
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
    : await connection.confirmIntent(clientSecret, confirmParams);
  const result = confirmed.error ? confirmed : await doNextAction(connection, confirmed.value);
  if (result.error) return { error: result.error };
  if (redirect === 'always' && typeof returnUrl === 'string') {
    window.location.assign(addressAfter(returnUrl, result.value));
    return new Promise(() => undefined);
  }
  return { paymentIntent: result.value };
}

async function confirmWithForm(
  elements: ElementsGroup,
  clientSecret: string,
  params: ApiParams,
): Promise<ApiResult<PaymentIntent>> {
  const frame = elements.cardFrame();
  const { error } = await frame.request('validate', null);
  return error ? { error } : frame.request('confirm', { clientSecret, params });
}

/** The return address with the parameters that Stripe adds. */
function addressAfter(returnUrl: string, intent: PaymentIntent): string {
  const address = new URL(returnUrl, window.location.href);
  address.searchParams.set('payment_intent', intent.id);
  address.searchParams.set('payment_intent_client_secret', intent.client_secret ?? '');
  address.searchParams.set('redirect_status', intent.status === 'processing' ? 'pending' : 'succeeded');
  return address.href;
}
