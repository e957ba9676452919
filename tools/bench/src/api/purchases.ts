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

/** A guest's calls, answered by one of the two servers. */
interface Seller {
  readonly book: () => Promise<unknown>;
  readonly buy: () => Promise<unknown>;
}

/** The API and the hand-written server, both warmed up. */
export interface Sellers {
  readonly ours: Seller;
  readonly theirs: Seller;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

export interface Purchases {
  readonly booked: Compared;
  /** A booking through the API against a loop that inserts the same row directly. */
  readonly bare: Compared;
  readonly paid: Compared;
}

const DUE = 'SELECT count(*)::int AS due FROM graphile_worker.jobs WHERE run_at <= now()';

/**
 * Waits until every e-mail is sent. The API's process sends the e-mails of both servers, so none may overlap a round.
 */
export const quiet = async (pool: pg.Pool): Promise<void> => {
  for (;;) {
    const { rows } = await pool.query<{ due: number }>(DUE);
    if (rows[0]?.due === 0) return;
    await wait(50);
  }
};

/** Repeats the work `count` times, eight at once. */
export const repeat = async (count: number, work: () => Promise<unknown>): Promise<void> => {
  let left = count;
  const one = async (): Promise<void> => {
    while (left-- > 0) await work();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
};

/** How often a second the work is done, with eight at once. */
const rateOf = (pool: pg.Pool, work: () => Promise<unknown>) => async (): Promise<number> => {
  await quiet(pool);
  const begun = performance.now();
  await repeat(IN_A_ROUND, work);
  return (IN_A_ROUND * 1000) / (performance.now() - begun);
};

/** Inserts the same row with pg as fast as possible, without a server in between. */
const bareInserts = async (pool: pg.Pool) => {
  const rows = await paidRows(pool);
  return () => book(pool, rows, undefined, '');
};

/** Starts the hand-written server beside the API, and warms both up until their code is compiled. */
export const sellers = async (world: ApiWorld): Promise<Sellers> => {
  const key = world.environment['STRIPE_SECRET_KEY'] ?? '';
  const service = await chooseService(world.url);
  const at = (api: string): Seller => ({
    book: () => bookAsGuest(api, service),
    buy: () => bookAndPay(api, world.paymentsUrl, key, service),
  });
  const ours = at(world.url);
  // the hand-written server inserts copies of the API's rows
  await ours.buy();
  const byHand = await startProgram(await plainProgram('sell'), {
    DATABASE_URL: world.databaseUrl,
    PAYMENTS_URL: world.paymentsUrl,
    PAYMENTS_KEY: key,
  });
  const theirs = at(byHand.ready);
  const pool = new pg.Pool({ connectionString: world.databaseUrl, max: 10 });
  for (const seller of [ours, theirs]) await rateOf(pool, seller.buy)();
  // Autovacuum does this only after a minute. Until then, queries planned for empty tables would scan whole tables.
  await pool.query('ANALYZE');
  const close = async (): Promise<void> => {
    await pool.end();
    await byHand.stop();
  };
  return { ours, theirs, pool, close };
};

/** Compares guests who book, and guests who also pay, with the same calls on the hand-written server. */
export const comparePurchases = async ({ ours, theirs, pool }: Sellers): Promise<Purchases> => {
  const rate = (work: () => Promise<unknown>) => rateOf(pool, work);
  const booked = await compare(ROUNDS, rate(ours.book), rate(theirs.book));
  const bare = await compare(2, rate(ours.book), rate(await bareInserts(pool)));
  const paid = await compare(ROUNDS, rate(ours.buy), rate(theirs.buy));
  return { booked, bare, paid };
};
