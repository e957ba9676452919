/**
 * The three calls of a guest who books and pays, hand-written, with the same database and the same card provider: the
 * same rows, the same locks, and the same request to the provider that checks whether the money has arrived.
 * DATABASE_URL, PAYMENTS_URL and PAYMENTS_KEY configure it.
 */
import fastify from 'fastify';
import pg from 'pg';
import { z } from 'zod';
import { provider } from '../../calls/provider.js';
import { attachIntent, book, bookingOfIntent, countCall, openPayment, settle } from './purchase.js';
import { paidRows } from './rows.js';

const env = z
  .object({ DATABASE_URL: z.string(), PAYMENTS_URL: z.string(), PAYMENTS_KEY: z.string() })
  .parse(process.env);
const pool = new pg.Pool({ connectionString: env.DATABASE_URL, max: 10 });
const rows = await paidRows(pool);
const ask = (path: string, form?: Record<string, string>) =>
  provider(env.PAYMENTS_URL, env.PAYMENTS_KEY, path, form);

const app = fastify();
app.post('/bookings/guest', async (request, reply) => {
  const key = z.string().optional().parse(request.headers['idempotency-key']);
  const booking = await book(pool, rows, key, JSON.stringify(request.body));
  return reply
    .status(201)
    .send({ booking: { ...booking, total_price: Number(booking['total_price_pence']) / 100 } });
});
const intentBody = z.object({ booking_id: z.string(), amount: z.number() });
app.post('/payments/create-intent/guest', async ({ body, ip }, reply) => {
  await countCall(pool, ip);
  const { booking_id, amount } = intentBody.parse(body);
  const payment = await openPayment(pool, rows, booking_id);
  const intent = await ask('payment_intents', {
    amount: String(amount),
    currency: 'gbp',
    'automatic_payment_methods[enabled]': 'true',
    'automatic_payment_methods[allow_redirects]': 'never',
  });
  await attachIntent(pool, payment, intent.id);
  return reply.status(201).send({ client_secret: intent.client_secret, payment_intent_id: intent.id });
});
const paying = z.object({ payment_intent_id: z.string() });
app.post('/payments/confirm/guest', async ({ body, ip }) => {
  await countCall(pool, ip);
  const { payment_intent_id } = paying.parse(body);
  const booking = await bookingOfIntent(pool, payment_intent_id);
  const intent = await ask(`payment_intents/${payment_intent_id}`);
  if (intent.status !== 'succeeded') throw new Error(`Unpaid: ${intent.status}`);
  await settle(pool, rows, booking, payment_intent_id);
  return { payment_status: 'paid' };
});
process.once('SIGTERM', () => process.exit(0));
console.log(`ready ${await app.listen({ port: 0, host: 'localhost' })}`);
