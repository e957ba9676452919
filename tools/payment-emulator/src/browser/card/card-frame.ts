import { type PaymentIntent, type StripeError } from '@stripe/stripe-js';
import { respondToParent, tellParent } from '../frames/frame-side.js';
import { callApi } from '../frames/stripe-api.js';
import { type ApiParams, type ApiResult, type CardRequests } from '../../protocol.js';
import { applyAppearance } from './appearance.js';
import { CardField } from './card-field.js';
import { CardForm } from './card-form.js';
import { formatCvc, formatExpiry, formatNumber } from './validate.js';

/** The API's path of the intent that a client secret belongs to. */
function intentPath(clientSecret: string): string {
  return `/v1/payment_intents/${encodeURIComponent(clientSecret.split('_secret_')[0] ?? '')}`;
}

/** Why a form can't pay for an intent: it is unknown, or over. Undefined if it can. */
async function intentError(publishableKey: string, clientSecret: string): Promise<StripeError | undefined> {
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

/** Reports the height of the form to the page, now and with every change, so that the frame never scrolls. */
function reportSize(): void {
  const report = () =>
    tellParent('resize', { height: Math.ceil(document.body.getBoundingClientRect().height) });
  report();
  new ResizeObserver(report).observe(document.body);
}

/** The frame with the card form. Card data is sent from here to the emulator's API and nowhere else. */
const byId = (id: string): HTMLElement => {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The card form has no ${id}.`);
  return element;
};
const field = (name: string, format: (typed: string, deleting: boolean) => string): CardField => {
  const input = byId(name);
  if (!(input instanceof HTMLInputElement)) throw new Error(`${name} is not an input.`);
  return new CardField(input, byId(`${name}-error`), format);
};

const number = field('number', formatNumber);
const expiry = field('expiry', formatExpiry);
const cvc = field('cvc', (typed) => formatCvc(typed, number.value));
const form = new CardForm(byId('card'), byId('brand'), { number, expiry, cvc });

let publishableKey = '';
let readOnly = false;

for (const [name, input] of [
  ['number', number] as const,
  ['expiry', expiry] as const,
  ['cvc', cvc] as const,
]) {
  input.listen({
    input: () => {
      form.review(name, false);
      tellParent('change', form.change());
    },
    blur: () => {
      form.review(name, true);
      tellParent('blur', null);
    },
    focus: () => tellParent('focus', null),
  });
}
byId('card').addEventListener('submit', (event) => event.preventDefault());
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') tellParent('escape', null);
});

function validate(): { error?: StripeError } {
  const error = form.validate();
  return error ? { error: { type: 'validation_error', ...error } } : {};
}

/** Makes a call that contains the card. The form is locked during the call. */
async function withCard(path: string, params: ApiParams): Promise<ApiResult<object>> {
  form.busy(true);
  const result = await callApi(publishableKey, 'POST', path, params);
  form.busy(false);
  form.lock(readOnly);
  if (result.error) form.showRefusal(result.error.param, result.error.message);
  return result;
}

const billingOf = (params: ApiParams): ApiParams => {
  const data = params['payment_method_data'];
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? data : {};
};

respondToParent<CardRequests>({
  init: async (setup) => {
    publishableKey = setup.publishableKey;
    readOnly = setup.readOnly ?? false;
    applyAppearance(setup.appearance);
    const error = setup.clientSecret && (await intentError(publishableKey, setup.clientSecret));
    if (error) return { error };
    form.busy(false);
    form.lock(readOnly);
    reportSize();
    return {};
  },
  update: async (change) => {
    applyAppearance(change.appearance);
    readOnly = change.readOnly ?? readOnly;
    form.lock(readOnly);
    return null;
  },
  validate: async () => validate(),
  confirm: async ({ clientSecret, params }) => {
    const result = await withCard(`${intentPath(clientSecret)}/confirm`, {
      ...params,
      payment_method_data: { ...billingOf(params), type: 'card', card: form.card() },
      use_stripe_sdk: true,
      client_secret: clientSecret,
    });
    return result.error ? result : { value: result.value as PaymentIntent };
  },
  focus: async () => {
    number.focus();
    return null;
  },
  blur: async () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    return null;
  },
  clear: async () => {
    form.clear();
    tellParent('change', form.change());
    return null;
  },
});

tellParent('hello', null);
