import fastify, { type FastifyInstance } from 'fastify';
import { registerApi } from './api/api.js';
import { registerBrowser } from './browser/routes.js';
import { registerChallenge } from './challenge/routes.js';
import type { Context } from './context.js';
import { Controls } from './control/controls.js';
import { registerControl } from './control/routes.js';
import { Events } from './events/events.js';
import { disputeRoutes } from './disputes.js';
import { eventRoutes } from './events/routes.js';
import { settleIntent } from './intents/pay.js';
import { intentRoutes } from './intents/routes.js';
import { failRefund, refundRoutes, settleRefund } from './refunds.js';
import type { PaymentEmulatorOptions } from './settings.js';
import { Jobs } from './store/jobs.js';
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
  const events = new Events({ store, controls, ...options });
  const settle = () => {
    store.commit();
    events.send();
  };
  const jobs = new Jobs(store, settle);
  let url = '';
  const now = () => Math.floor(Date.now() / 1000);
  const context: Context = { store, events, jobs, controls, now, settle, publicUrl: () => url };

  const app = fastify({ forceCloseConnections: true, bodyLimit: 1024 * 1024 });
  registerCors(app);
  const routes = [...intentRoutes, ...refundRoutes, ...disputeRoutes, ...eventRoutes];
  await app.register(async (part) => registerApi(part, context, options, routes));
  await app.register(async (part) => registerControl(part, context));
  await app.register(async (part) => registerChallenge(part, context));
  await app.register(async (part) => registerBrowser(part));

  await app.listen({ port: options.port, host });
  const address = app.addresses()[0];
  url = `http://${host}:${typeof address === 'object' ? address.port : options.port}`;
  jobs.start({
    'settle-intent': (id) => settleIntent(context, id),
    'settle-refund': (id) => settleRefund(context, id),
    'fail-refund': (id) => failRefund(context, id),
  });
  events.start();

  return {
    url,
    close: async () => {
      jobs.stop();
      events.stop();
      await app.close();
      store.commit();
    },
  };
}
