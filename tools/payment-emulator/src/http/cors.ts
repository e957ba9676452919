import { type FastifyInstance } from 'fastify';

/**
 * Lets pages of the allowed origins (any, if none are named) call the API, as Stripe's does. The control surface
 * is left out: no page may turn it.
 */
export function registerCors(app: FastifyInstance, allowedOrigins: readonly string[] | undefined): void {
  app.addHook('onRequest', async (request, reply) => {
    const origin = request.headers.origin;
    if (origin === undefined || !request.url.startsWith('/v1/')) return;
    if (allowedOrigins && !allowedOrigins.includes(origin)) return;
    void reply
      .header('Access-Control-Allow-Origin', allowedOrigins ? origin : '*')
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
