import type { StripeError } from '@stripe/stripe-js';
import { callApi } from '../frames/stripe-api.js';

/** The API's path of the intent that a client secret belongs to. */
export function intentPath(clientSecret: string): string {
  return `/v1/payment_intents/${encodeURIComponent(clientSecret.split('_secret_')[0] ?? '')}`;
}

/** Why a form can't pay for an intent: it is unknown, or over. Undefined if it can. */
export async function intentError(
  publishableKey: string,
  clientSecret: string,
): Promise<StripeError | undefined> {
  const path = intentPath(clientSecret);
  const { error, value } = await callApi(publishableKey, 'GET', path, { client_secret: clientSecret });
  if (error) return error;
  const status = 'status' in value ? value.status : undefined;
  if (status !== 'succeeded' && status !== 'canceled') return undefined;
  return {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `The PaymentIntent is in a terminal state (${status}) and cannot be used to initialize Elements.`,
  };
}
