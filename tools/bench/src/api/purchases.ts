import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { compare, type Compared } from '../rounds.js';
import { quantile } from '../statistics.js';
import { book } from './by-hand/purchase.js';
import { paidRows } from './by-hand/rows.js';
import { bookAndPay, bookAsGuest, chooseService } from './customer.js';
import { plainProgram } from './plain.js';
import { startProgram } from './program.js';
import { type ApiWorld } from './world.js';

const AT_ONCE = 8;
const IN_A_ROUND = 160;
const ROUNDS = 3;
const A_SECOND = 100;
const SECONDS = 10;

export interface Purchases {
  readonly booked: Compared;
  /** A booking by the API against its bare row, inserted by a loop. */
  readonly bare: Compared;
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

/** The same row as often as pg takes it, with no server in between. */
const bareInserts = async (pool: pg.Pool) => {
  const rows = await paidRows(pool);
  return () => book(pool, rows, undefined, '');
};

/** Guests who book, and guests who also pay, against the same calls answered by hand with pg. */
export const comparePurchases = async (world: ApiWorld): Promise<Purchases> => {
  const key = world.environment['STRIPE_SECRET_KEY'] ?? '';
  const service = await chooseService(world.url);
  const booking = (api: string) => rateOf(() => bookAsGuest(api, service));
  const buying = (api: string) => rateOf(() => bookAndPay(api, world.paymentsUrl, key, service));
  // what is written by hand is copies of what the API wrote
  await bookAndPay(world.url, world.paymentsUrl, key, service);
  const byHand = await startProgram(await plainProgram('sell'), {
    DATABASE_URL: world.databaseUrl,
    PAYMENTS_URL: world.paymentsUrl,
    PAYMENTS_KEY: key,
  });
  const pool = new pg.Pool({ connectionString: world.databaseUrl, max: 10 });
  const booked = await compare(ROUNDS, booking(world.url), booking(byHand.ready));
  const bare = await compare(ROUNDS, booking(world.url), rateOf(await bareInserts(pool)));
  const paid = await compare(ROUNDS, buying(world.url), buying(byHand.ready));
  const p95 = quantile(await timesAtPace(() => bookAsGuest(world.url, service)), 0.95);
  await pool.end();
  await byHand.stop();
  return { booked, bare, paid, p95 };
};
