import fastify, { type FastifyInstance } from 'fastify';
import { registerBrowser } from './browser/serve/routes.js';
import { registerChallenge } from './challenge/routes.js';
import { type Context } from './context.js';
import { Controls } from './control/controls.js';
import { registerControl } from './control/routes.js';
import { Deliverer } from './events/deliverer.js';
import { EventLog } from './events/event-log.js';
import { eventRoutes } from './events/routes.js';
import { registerApi } from './api/api.js';
import { settleIntent } from './intents/pay.js';
import { intentRoutes } from './intents/routes.js';
import { Jobs } from './jobs/jobs.js';
import { paymentMethodRoutes } from './payment-methods/routes.js';
import { failRefund, refundRoutes, settleRefund } from './refunds/routes.js';
import { type PaymentEmulatorOptions } from './settings.js';
import { Store } from './store/store.js';

/** Lets any page call the API, as Stripe does. No page may use the control surface. */
function registerCors(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.origin === undefined || !request.url.startsWith('/v1/')) return;
    void reply
      .header('Access-Control-Allow-Origin', '*')
      .header('Access-Control-Expose-Headers', 'Request-Id, Idempotent-Replayed')
      .header('Vary', 'Origin');
    if (request.method !== 'OPTIONS') return;
    await reply
      .header('Access-Control-Allow-Methods', 'GET, POST')
      .header('Access-Control-Allow-Headers', 'Authorization, Content-Type, Idempotency-Key, Stripe-Version')
      .status(204)
      .send();
  });
}

/** A running emulator. `close` stops it; undelivered events stay in the data file. */
export interface PaymentEmulator {
  url: string;
  close(): Promise<void>;
}

/**
 * Starts the Stripe stand-in: the HTTP API under /v1, the browser script at /stripe.js, signed webhooks, and the
 * control surface under /_emulator. Rejects with the error of `listen` (code EADDRINUSE for a taken port), and if
 * the data file can't be read.
 */
export async function startPaymentEmulator(options: PaymentEmulatorOptions): Promise<PaymentEmulator> {
  const host = options.host ?? 'localhost';
  const store = new Store(options.dataFile);
  const controls = new Controls();
  const deliverer = new Deliverer({ store, controls, ...options });
  let url = '';
  const now = () => Math.floor(Date.now() / 1000);
  const events = new EventLog(store, now, () => deliverer.url() !== undefined);
  const settle = () => {
    store.commit();
    deliverer.send(events.takeFresh());
  };
  const jobs = new Jobs(store, settle);
  const context: Context = { store, events, jobs, controls, now, settle, publicUrl: () => url };

  const app = fastify({ forceCloseConnections: true, bodyLimit: 1024 * 1024 });
  registerCors(app);
  await registerParts(app, context, deliverer, options);

  await app.listen({ port: options.port, host });
  const address = app.addresses()[0];
  const port = typeof address === 'object' ? address.port : options.port;
  url = `http://${host}:${port}`;
  jobs.start({
    'settle-intent': (id) => settleIntent(context, id),
    'settle-refund': (id) => settleRefund(context, id),
    'fail-refund': (id) => failRefund(context, id),
  });
  deliverer.start();

  return {
    url,
    close: async () => {
      jobs.stop();
      deliverer.stop();
      await app.close();
      store.commit();
    },
  };
}

async function registerParts(
  app: FastifyInstance,
  context: Context,
  deliverer: Deliverer,
  options: PaymentEmulatorOptions,
): Promise<void> {
  const routes = [...intentRoutes, ...paymentMethodRoutes, ...refundRoutes, ...eventRoutes];
  await app.register(async (part) => registerApi(part, { context, keys: options, routes }));
  await app.register(async (part) => registerControl(part, context, deliverer));
  await app.register(async (part) => registerChallenge(part, context));
  await app.register(async (part) => registerBrowser(part));
}
