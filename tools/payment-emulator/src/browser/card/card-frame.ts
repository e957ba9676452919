import type { Appearance, PaymentIntent, StripeError } from '@stripe/stripe-js';
import { callApi, notifyParent, respondToParent } from '../frame.js';
import type { ApiParams, ApiResult } from '../protocol.js';
import { byId, CardForm } from './card-form.js';

/** The frame with the card form. Card data is sent from here to the emulator's API and nowhere else. */
const form = new CardForm();
let publishableKey = '';
let clientSecret = '';

/** Calls the API for the intent of the form: the client secret begins with the intent's id. */
async function callIntent(
  method: 'GET' | 'POST',
  action: string,
  params: ApiParams = {},
): Promise<ApiResult<PaymentIntent>> {
  const path = `/v1/payment_intents/${encodeURIComponent(clientSecret.split('_secret_')[0] ?? '')}${action}`;
  const result = await callApi(publishableKey, method, path, { ...params, client_secret: clientSecret });
  return result.error ? result : { value: result.value as PaymentIntent };
}

/** Why a form can't pay for its intent: it is unknown, or over. Undefined if it can. */
async function intentError(): Promise<StripeError | undefined> {
  const { error, value } = await callIntent('GET', '');
  if (error) return error;
  if (value.status !== 'succeeded' && value.status !== 'canceled') return undefined;
  return {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `The PaymentIntent is in a terminal state (${value.status}) and cannot be used to initialize Elements.`,
  };
}

/** Applies a page's appearance to the form: its theme and variables. */
function applyAppearance(appearance: Appearance | undefined): void {
  if (!appearance) return;
  const root = document.documentElement;
  root.dataset['theme'] = appearance.theme ?? 'stripe';
  for (const [name, value] of Object.entries(appearance.variables ?? {})) {
    if (/^[A-Za-z0-9]+$/.test(name) && value) root.style.setProperty(`--${name}`, value);
  }
}

/** Reports the height of the form to the page, now and with every change, so that the frame never scrolls. */
function reportSize(): void {
  const report = () =>
    notifyParent('resize', { height: Math.ceil(document.body.getBoundingClientRect().height) });
  report();
  new ResizeObserver(report).observe(document.body);
}

byId('card').addEventListener('submit', (event) => event.preventDefault());

respondToParent({
  init: async (setup) => {
    ({ publishableKey, clientSecret } = setup);
    applyAppearance(setup.appearance);
    const error = await intentError();
    if (error) return { error };
    form.busy(false);
    reportSize();
    return {};
  },
  update: async ({ appearance }) => applyAppearance(appearance),
  confirm: async () => {
    const invalid = form.validate();
    if (invalid) return { error: { type: 'validation_error', ...invalid } };
    // The form is locked during the call.
    form.busy(true);
    const payment_method_data = { type: 'card', card: form.card() };
    const result = await callIntent('POST', '/confirm', { payment_method_data, use_stripe_sdk: true });
    form.busy(false);
    if (result.error) form.showDecline(result.error);
    return result;
  },
  afterChallenge: async ({ closed }) => {
    const body = new URLSearchParams({ outcome: 'fail' });
    if (closed !== undefined) await fetch(closed, { method: 'POST', body }).catch(() => undefined);
    return callIntent('GET', '');
  },
});
