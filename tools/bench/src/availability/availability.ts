/**
 * Measures availability with a thousand bookings and five rules, and with a million bookings and five thousand rules.
 * Also measures bookings of one slot, and the sale of its last places.
 */
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { startTestDatabase } from '@haulway/dev/test-database';
import { buildApi, migrate, startApi } from '../admin/running-api.js';
import { seedBookings } from '../admin/seed-bookings.js';
import { startApiWorld } from '../api/world.js';
import { ms, quantile, times } from '../statistics.js';
import { printTable } from '../table.js';
import { note } from '../verdicts.js';
import { bookAtOnce, bookEvenly, limitVans, type Sale } from './sales.js';
import { seedPlaces } from './seed-places.js';

const MANY = Number(process.env['BENCH_BOOKINGS'] ?? 1_000_000);
const CALLERS = Number(process.env['BENCH_CALLERS'] ?? 2_000);
const SIZES = [
  { bookings: Math.min(1_000, MANY), rules: 5 },
  { bookings: MANY, rules: 5_000 },
];
const ROUNDS = 300;
const WARM_UP = 50;
const SECONDS = 10;
const PER_SECOND = 100;
const LAST_PLACES = 50;
const P95 = 0.95;

/** 31 days from tomorrow, for a postcode whose outcode a rule names. */
const PATH = '/availability?service=man-and-van&postcode=AA1%201AA';

/** An idle PostgreSQL connection reports its statistics within this time. */
const TOLD_WITHIN_MS = 11_000;

/**
 * How many transactions a database has committed so far. Waits until all connections have reported theirs. A statement
 * outside a transaction counts as one.
 */
const transactionsOf = async (databaseUrl: string): Promise<number> => {
  await setTimeout(TOLD_WITHIN_MS);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(
      'SELECT xact_commit::int AS count FROM pg_stat_database WHERE datname = current_database()',
    );
    return Number(rows[0]?.count);
  } finally {
    await client.end();
  }
};

const compareReads = async (): Promise<void> => {
  await buildApi();
  const server = await startTestDatabase();
  try {
    const apis = [];
    for (const [index, { bookings, rules }] of SIZES.entries()) {
      const url = await server.createDatabase(`bench_places_${index}`);
      await migrate(url);
      await seedBookings(url, bookings);
      await seedPlaces(url, rules);
      const took: number[] = [];
      apis.push({ api: await startApi(url), took, url, before: 0 });
    }
    for (const one of apis) one.before = await transactionsOf(one.url);
    // in turns, so that other load on the machine affects both equally
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      for (const { api, took } of apis) {
        const begun = performance.now();
        const answer = await api.get(PATH);
        await answer.text();
        if (!answer.ok) throw new Error(`${PATH} answered ${answer.status}`);
        if (round >= 0) took.push(performance.now() - begun);
      }
    }
    const statements: number[] = [];
    for (const { url, before } of apis)
      statements.push(((await transactionsOf(url)) - before) / (ROUNDS + WARM_UP));
    const p95 = apis.map(({ took }) => quantile(took, P95));
    const [few = Number.NaN, many = Number.NaN] = p95;
    printTable(
      'GET /availability, 31 days, p95 in ms',
      ['bookings', 'rules', 'p95', 'statements'],
      SIZES.map(({ bookings, rules }, index) => [
        String(bookings),
        String(rules),
        (p95[index] ?? 0).toFixed(1),
        (statements[index] ?? 0).toFixed(1),
      ]),
    );
    note('availability: p95 at many bookings and rules', many / few, '≤ 1.5', times);
    note('availability: statements for a read', Math.round(Math.max(...statements)), '≤ 3', String);
    for (const { api } of apis) await api.stop();
  } finally {
    await server.stop();
  }
};

const sell = async (): Promise<void> => {
  const world = await startApiWorld();
  try {
    await limitVans(world, 1_000_000);
    await bookEvenly(world, PER_SECOND, 2);
    const steady = await bookEvenly(world, PER_SECOND, SECONDS);
    await limitVans(world, LAST_PLACES);
    const rush = await bookAtOnce(world, CALLERS);
    const cells = (what: string, { sold, failed, times: took, seconds }: Sale): string[] => [
      what,
      String(sold),
      String(failed),
      ms(quantile(took, P95)),
      seconds.toFixed(1),
    ];
    printTable(
      'Bookings of one slot',
      ['what', 'sold', 'failed', 'p95, ms', 'seconds'],
      [
        cells(`${PER_SECOND} a second`, steady),
        cells(`the last ${LAST_PLACES} for ${CALLERS} callers`, rush),
      ],
    );
    note('availability: 100 bookings a second of one slot, p95', quantile(steady.times, P95), '≤ 100 ms', ms);
    note('availability: bookings of those that failed', steady.failed, '≤ 0', String);
    note('availability: last places sold beside 50', Math.abs(rush.sold - LAST_PLACES), '≤ 0', String);
    note('availability: seconds until all were answered', rush.seconds, '≤ 10 s', (value) =>
      value.toFixed(1),
    );
  } finally {
    await world.close();
  }
};

/** Measures availability. Its pieces are `availability:reads` and `availability:sales`. */
export const measure = async (piece?: string): Promise<void> => {
  if (piece === undefined || piece === 'reads') await compareReads();
  if (piece === undefined || piece === 'sales') await sell();
};
