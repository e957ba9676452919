import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { bookAndPay, caller, chooseService, type ChosenService } from '../api/customer.js';
import { type ApiWorld, startApiWorld } from '../api/world.js';
import { kB, median, spread, times } from '../statistics.js';
import { printTable } from '../table.js';
import { note } from '../verdicts.js';
import { compareDownloads } from './downloads.js';
import { renderTimes } from './render.js';

const session = z.object({ token: z.string() });
const paper = z.object({ id: z.string() });
const ADMIN = { email: 'papers@bench.test', password: 'Bench-pass-1', full_name: 'Olga Office' };

const fine = (value: number): string => value.toFixed(1);

/**
 * The set-up of a run: the API, its database, a service to book, and an invoice with the token of a permitted reader.
 */
interface Scene {
  readonly world: ApiWorld;
  readonly pool: pg.Pool;
  readonly service: ChosenService;
  readonly document: { readonly url: string; readonly token: string };
}

/** Pays for a guest's booking and waits until the worker issues the invoice. An admin downloads it later. */
const setUp = async (world: ApiWorld, pool: pg.Pool): Promise<Scene> => {
  const service = await chooseService(world.url);
  await bookAndPay(world.url, world.paymentsUrl, world.environment['STRIPE_SECRET_KEY'] ?? '', service);
  await caller(world.url)('/auth/signup', ADMIN, session);
  await pool.query("UPDATE users SET role = 'admin' WHERE email = $1", [ADMIN.email]);
  const { email, password } = ADMIN;
  const { token } = await caller(world.url)('/auth/signin', { email, password }, session);
  for (;;) {
    const { rows } = await pool.query('SELECT document_id AS id FROM document_files LIMIT 1');
    if (rows.length > 0) {
      const { id } = paper.parse(rows[0]);
      return { world, pool, service, document: { url: `${world.url}/documents/${id}`, token } };
    }
    await wait(50);
  }
};

const render = async ({ pool }: Scene): Promise<void> => {
  const { times: cpu, bytes } = await renderTimes(pool);
  note('an invoice, CPU', median(cpu), '≤ 50 ms', (value) => `${fine(value)} ms`);
  printTable(
    'An invoice made (min / median / max)',
    ['work', 'CPU, ms', 'goal', 'kB'],
    [['an invoice as PDF', spread(cpu, fine), '≤ 50', kB(bytes)]],
  );
};

const downloads = async ({ world, service, document }: Scene): Promise<void> => {
  const { booked, perSecond } = await compareDownloads(world.url, service, document);
  note('downloads a second beside bookings', perSecond, '≥ 100', fine);
  note('bookings beside downloads: 95th percentile', booked.ratio, '≤ 1.2', times);
  printTable(
    `Bookings while ${fine(perSecond)} documents a second are downloaded (min / median / max)`,
    ['work', 'beside', 'alone', 'ratio', 'goal', 'beside against itself'],
    [
      [
        '95 of 100 guests have booked in, ms',
        spread(booked.ours, fine),
        spread(booked.theirs, fine),
        times(booked.ratio),
        '≤ 1.2',
        times(booked.control),
      ],
    ],
  );
};

const PIECES = new Map([
  ['render', render],
  ['downloads', downloads],
]);

/**
 * Measures the cost of documents, with an API of its own.
 * @param piece `render` or `downloads`; both by default
 */
export const measure = async (piece?: string): Promise<void> => {
  const pieces = piece === undefined ? [...PIECES.values()] : [PIECES.get(piece)];
  if (pieces.includes(undefined))
    throw new Error(`There is no piece ${piece}: there are ${[...PIECES.keys()].join(', ')}.`);
  const world = await startApiWorld();
  const pool = new pg.Pool({ connectionString: world.databaseUrl, max: 2 });
  try {
    const scene = await setUp(world, pool);
    for (const work of pieces) await work?.(scene);
  } finally {
    await pool.end();
    await world.close();
  }
};
