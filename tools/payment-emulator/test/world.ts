import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { emulatorControl, type EmulatorControl } from '../src/control/client.js';
import { startPaymentEmulator } from '../src/emulator.js';
import { type PaymentEmulatorOptions } from '../src/settings.js';

const KEYS = {
  publishableKey: 'pk_test_emulator',
  secretKey: 'sk_test_emulator',
  webhookSecret: 'whsec_test',
};

export interface World {
  url: string;
  stripe: Stripe;
  control: EmulatorControl;
  call(
    method: string,
    path: string,
    options?: { key?: string; body?: string; headers?: HeadersInit },
  ): Promise<Response>;
  close(): Promise<void>;
}

/** A running emulator on a free port, and the official SDK for it (without automatic retries). */
export async function startWorld(options: Partial<PaymentEmulatorOptions> = {}): Promise<World> {
  const emulator = await startPaymentEmulator({ port: 0, ...KEYS, ...options });
  return {
    url: emulator.url,
    stripe: sdkFor(emulator.url),
    control: emulatorControl(emulator.url),
    call: (method, path, { key = KEYS.secretKey, body, headers } = {}) =>
      fetch(`${emulator.url}${path}`, {
        method,
        headers: {
          Authorization: `Bearer ${key}`,
          'Content-Type': 'application/x-www-form-urlencoded',
          ...headers,
        },
        body,
      }),
    close: () => emulator.close(),
  };
}

export function sdkFor(url: string, key = KEYS.secretKey): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(key, { host: hostname, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 });
}

interface Received {
  event: Stripe.Event;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Endpoint {
  url: string;
  received: Received[];
  /** Status of the next responses; 200 after that. */
  responses: number[];
  /** Resolves with the first `count` events that fit, received before or after the call. */
  wait(count: number, fits?: (event: Stripe.Event) => boolean): Promise<Received[]>;
  close(): Promise<void>;
}

export async function startEndpoint(): Promise<Endpoint> {
  const received: Received[] = [];
  const responses: number[] = [];
  let look: () => void = () => undefined;
  const { webhooks } = new Stripe('sk_test_unused');
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const signature = request.headers['stripe-signature'] ?? '';
      const event = webhooks.constructEvent(body, signature, KEYS.webhookSecret);
      received.push({ event, headers: request.headers, body });
      response.writeHead(responses.shift() ?? 200).end();
      look();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/webhook`,
    received,
    responses,
    wait: (count, fits = () => true) =>
      new Promise((resolve) => {
        look = () => {
          const fitting = received.filter(({ event }) => fits(event));
          if (fitting.length >= count) resolve(fitting.slice(0, count));
        };
        look();
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function newIntent(
  stripe: Stripe,
  params: Partial<Stripe.PaymentIntentCreateParams> = {},
): Promise<Stripe.PaymentIntent> {
  return stripe.paymentIntents.create({
    amount: 12345,
    currency: 'gbp',
    allowed_payment_method_types: ['card'],
    ...params,
  });
}

/** Makes an intent and confirms it with a card, as a server does. */
export async function payBy(stripe: Stripe, payment_method = 'pm_card_visa'): Promise<Stripe.PaymentIntent> {
  const { id } = await newIntent(stripe);
  return stripe.paymentIntents.confirm(id, { payment_method });
}

export function cardData(number: string): string {
  return (
    `payment_method_data[type]=card&payment_method_data[card][number]=${number}` +
    `&payment_method_data[card][exp_month]=12&payment_method_data[card][exp_year]=2039` +
    `&payment_method_data[card][cvc]=123`
  );
}

export async function failure(promise: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const outcome = await promise.then(
    () => 'no error',
    (error: unknown) => error,
  );
  if (outcome instanceof Stripe.errors.StripeError) return outcome;
  throw new Error(`Expected a StripeError, got ${String(outcome)}`);
}
