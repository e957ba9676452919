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
  close(): Promise<void>;
}

export interface Purchases {
  readonly booked: Compared;
  /** A booking by the API against its bare row, inserted by a loop. */
  readonly bare: Compared;
  readonly paid: Compared;
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
  for (const seller of [ours, theirs]) await rateOf(seller.buy)();
  return { ours, theirs, close: byHand.stop };
};

/** Guests who book, and guests who also pay, against the same calls answered by hand with pg. */
export const comparePurchases = async (world: ApiWorld, { ours, theirs }: Sellers): Promise<Purchases> => {
  const pool = new pg.Pool({ connectionString: world.databaseUrl, max: 10 });
  const booked = await compare(ROUNDS, rateOf(ours.book), rateOf(theirs.book));
  const bare = await compare(2, rateOf(ours.book), rateOf(await bareInserts(pool)));
  const paid = await compare(ROUNDS, rateOf(ours.buy), rateOf(theirs.buy));
  await pool.end();
  return { booked, bare, paid };
};
