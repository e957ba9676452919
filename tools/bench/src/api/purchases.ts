import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { compare, type Compared } from '../rounds.js';
import { book } from './by-hand/purchase.js';
import { paidRows } from './by-hand/rows.js';
import { bookAndPay, bookAsGuest, chooseService } from './customer.js';
import { plainProgram } from './plain.js';
import { startProgram } from './program.js';
import { type ApiWorld } from './world.js';

const AT_ONCE = 8;
const IN_A_ROUND = 120;
const ROUNDS = 3;

/** What a guest does, by one of the two. */
interface Seller {
  readonly book: () => Promise<unknown>;
  readonly buy: () => Promise<unknown>;
}

/** The API and the server by hand, both warm. */
export interface Sellers {
  readonly ours: Seller;
  readonly theirs: Seller;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

export interface Purchases {
  readonly booked: Compared;
  /** A booking by the API against its bare row, inserted by a loop. */
  readonly bare: Compared;
  readonly paid: Compared;
}

const DUE = 'SELECT count(*)::int AS due FROM graphile_worker.jobs WHERE run_at <= now()';

/** Waits until every e-mail is sent: the API's process sends those of both, and none of them in the other's time. */
export const quiet = async (pool: pg.Pool): Promise<void> => {
  for (;;) {
    const { rows } = await pool.query<{ due: number }>(DUE);
    if (rows[0]?.due === 0) return;
    await wait(50);
  }
};

/** Does something so often, by eight at once. */
export const repeat = async (count: number, work: () => Promise<unknown>): Promise<void> => {
  let left = count;
  const one = async (): Promise<void> => {
    while (left-- > 0) await work();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
};

/** How often a second this is done by eight at once. */
const rateOf = (pool: pg.Pool, work: () => Promise<unknown>) => async (): Promise<number> => {
  await quiet(pool);
  const begun = performance.now();
  await repeat(IN_A_ROUND, work);
  return (IN_A_ROUND * 1000) / (performance.now() - begun);
};

/** The same row as often as pg takes it, with no server in between. */
const bareInserts = async (pool: pg.Pool) => {
  const rows = await paidRows(pool);
  return () => book(pool, rows, undefined, '');
};

/** Starts the server by hand beside the API, and lets each sell until its code is compiled. */
export const sellers = async (world: ApiWorld): Promise<Sellers> => {
  const key = world.environment['STRIPE_SECRET_KEY'] ?? '';
  const service = await chooseService(world.url);
  const at = (api: string): Seller => ({
    book: () => bookAsGuest(api, service),
    buy: () => bookAndPay(api, world.paymentsUrl, key, service),
  });
  const ours = at(world.url);
  // what is written by hand is copies of what the API wrote
  await ours.buy();
  const byHand = await startProgram(await plainProgram('sell'), {
    DATABASE_URL: world.databaseUrl,
    PAYMENTS_URL: world.paymentsUrl,
    PAYMENTS_KEY: key,
  });
  const theirs = at(byHand.ready);
  const pool = new pg.Pool({ connectionString: world.databaseUrl, max: 10 });
  for (const seller of [ours, theirs]) await rateOf(pool, seller.buy)();
  // autovacuum does this a minute later: plans made for empty tables read whole ones until then
  await pool.query('ANALYZE');
  const close = async (): Promise<void> => {
    await pool.end();
    await byHand.stop();
  };
  return { ours, theirs, pool, close };
};

/** Guests who book, and guests who also pay, against the same calls answered by hand with pg. */
export const comparePurchases = async ({ ours, theirs, pool }: Sellers): Promise<Purchases> => {
  const rate = (work: () => Promise<unknown>) => rateOf(pool, work);
  const booked = await compare(ROUNDS, rate(ours.book), rate(theirs.book));
  const bare = await compare(2, rate(ours.book), rate(await bareInserts(pool)));
  const paid = await compare(ROUNDS, rate(ours.buy), rate(theirs.buy));
  return { booked, bare, paid };
};
