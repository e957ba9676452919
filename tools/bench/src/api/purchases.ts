import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { compare, type Compared } from '../rounds.js';
import { quantile } from '../statistics.js';
import { insertBooking, insertPaidBooking, paidRows } from './by-hand/rows.js';
import { bookAndPay, bookingBody, caller, chooseService, payIntent, provider } from './customer.js';
import { type ApiWorld } from './world.js';

const AT_ONCE = 8;
const IN_A_ROUND = 160;
const ROUNDS = 3;
const A_SECOND = 100;
const SECONDS = 10;

export interface Purchases {
  readonly booked: Compared;
  readonly paid: Compared;
  /** The 95th percentile of POST /bookings/guest at 100 a second, in ms. */
  readonly p95: number;
}

/** How often a second this is done by eight at once. */
const rateOf = (work: () => Promise<unknown>) => async (): Promise<number> => {
  const begun = performance.now();
  let left = IN_A_ROUND;
  const one = async (): Promise<void> => {
    while (left-- > 0) await work();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return (IN_A_ROUND * 1000) / (performance.now() - begun);
};

/** The times of calls begun every 10 ms, however long the ones before take. */
const timesAtPace = async (work: () => Promise<unknown>): Promise<number[]> => {
  const times: number[] = [];
  const running: Promise<void>[] = [];
  const begun = performance.now();
  for (let i = 0; i < A_SECOND * SECONDS; i += 1) {
    await wait(Math.max(0, begun + (i * 1000) / A_SECOND - performance.now()));
    const from = performance.now();
    running.push(work().then(() => void times.push(performance.now() - from)));
  }
  await Promise.all(running);
  return times;
};

/** Guests who book, and guests who also pay, against the same rows written by hand with the same provider beside. */
export const comparePurchases = async (world: ApiWorld): Promise<Purchases> => {
  const key = world.environment['STRIPE_SECRET_KEY'] ?? '';
  const service = await chooseService(world.url);
  const call = caller(world.url);
  const book = () => call('/bookings/guest', bookingBody(service), z.unknown());
  const buy = () => bookAndPay(world.url, world.paymentsUrl, key, service);
  await buy();
  const pool = new pg.Pool({ connectionString: world.databaseUrl, max: 10 });
  const rows = await paidRows(pool);
  const pay = async (): Promise<string> => {
    const amount = String(Math.round(service.total * 100));
    const form = { amount, currency: 'gbp', 'automatic_payment_methods[enabled]': 'true' };
    const { id } = await provider(world.paymentsUrl, key, 'payment_intents', form);
    await payIntent(world.paymentsUrl, key, id);
    return id;
  };
  const booked = await compare(
    ROUNDS,
    rateOf(book),
    rateOf(() => insertBooking(pool, rows)),
  );
  const paid = await compare(
    ROUNDS,
    rateOf(buy),
    rateOf(() => insertPaidBooking(pool, rows, pay)),
  );
  const p95 = quantile(await timesAtPace(book), 0.95);
  await pool.end();
  return { booked, paid, p95 };
};
