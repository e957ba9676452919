import type { Appearance, PaymentIntent, StripeError } from '@stripe/stripe-js';
import { callApi, notifyParent, respondToParent } from '../frames/frame.js';
import { type ApiParams, type CardRequests, intentPath } from '../protocol.js';
import { byId, CardForm } from './card-form.js';

/** The frame with the card form. Card data is sent from here to the emulator's API and nowhere else. */
const form = new CardForm();
let publishableKey = '';

/** Why a form can't pay for an intent: it is unknown, or over. Undefined if it can. */
async function intentError(clientSecret: string): Promise<StripeError | undefined> {
  const params = { client_secret: clientSecret };
  const { error, value } = await callApi(publishableKey, 'GET', intentPath(clientSecret), params);
  if (error) return error;
  const status = 'status' in value ? value.status : undefined;
  if (status !== 'succeeded' && status !== 'canceled') return undefined;
  return {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `The PaymentIntent is in a terminal state (${status}) and cannot be used to initialize Elements.`,
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

const dataIn = (params: ApiParams): ApiParams => {
  const data = params['payment_method_data'];
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? data : {};
};

form.listen({
  change: () => notifyParent('change', form.change()),
  blur: () => notifyParent('blur', null),
  focus: () => notifyParent('focus', null),
});
byId('card').addEventListener('submit', (event) => event.preventDefault());
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') notifyParent('escape', null);
});

respondToParent<CardRequests>({
  init: async (setup) => {
    publishableKey = setup.publishableKey;
    applyAppearance(setup.appearance);
    const error = setup.clientSecret ? await intentError(setup.clientSecret) : undefined;
    if (error) return { error };
    form.busy(false);
    reportSize();
    return {};
  },
  update: async ({ appearance }) => applyAppearance(appearance),
  validate: async () => {
    const error = form.validate();
    return error ? { error: { type: 'validation_error', ...error } } : {};
  },
  // The form is locked during the call.
  confirm: async ({ clientSecret, params }) => {
    form.busy(true);
    const result = await callApi(publishableKey, 'POST', `${intentPath(clientSecret)}/confirm`, {
      ...params,
      payment_method_data: { ...dataIn(params), type: 'card', card: form.card() },
      use_stripe_sdk: true,
      client_secret: clientSecret,
    });
    form.busy(false);
    if (result.error) form.showDecline(result.error);
    return result.error ? result : { value: result.value as PaymentIntent };
  },
  focus: async () => form.focus(),
});
