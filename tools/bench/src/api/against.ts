import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import pg from 'pg';
import { hangUp, send } from '../calls/send.js';
import { median, quantile } from '../statistics.js';
import { printTable } from '../table.js';
import { bookAndPay, bookAsGuest, chooseService, furnishCustomer } from './customer.js';
import { watchProcesses } from './processor-time.js';
import { ROOT } from './program.js';
import { quiet, repeat } from './purchases.js';
import { type ApiWorld, startApiWorld } from './world.js';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);

/** How often each kind of work is done in a round. */
const COUNTS = { read: 600, book: 150, buy: 100 } as const;

interface Work {
  readonly count: number;
  readonly work: () => Promise<unknown>;
}

/** The work of one side of the comparison, by its name. */
type Works = ReadonlyMap<string, Work>;

interface Sample {
  /** Processor time of one request, in ms: `programs` is the API and its worker, `database` is PostgreSQL. */
  readonly programs: number;
  readonly database: number;
  /** The 95th percentile of the duration of one request, in ms, with eight at once. */
  readonly p95: number;
}

interface Side {
  readonly works: Works;
  sample(name: string): Promise<Sample>;
  close(): Promise<void>;
}

const worksOf = async (world: ApiWorld): Promise<Works> => {
  const { token, guestBooking } = await furnishCustomer(world.url);
  const service = await chooseService(world.url);
  const key = world.environment['STRIPE_SECRET_KEY'] ?? '';
  const get = (address: string, headers: Readonly<Record<string, string>> = {}) => ({
    count: COUNTS.read,
    work: async (): Promise<void> => {
      const { ok, status } = await send(world.url + address, 'GET', headers);
      if (!ok) throw new Error(`${address} answered ${status}`);
    },
  });
  const signedIn = { Authorization: `Bearer ${token}` };
  return new Map<string, Work>([
    ['GET /services', get('/services')],
    ['GET /auth/me', get('/auth/me', signedIn)],
    ['GET /bookings?limit=5', get('/bookings?limit=5', signedIn)],
    ['GET /bookings/{id}', get(`/bookings/${guestBooking}`, signedIn)],
    ['guest books', { count: COUNTS.book, work: () => bookAsGuest(world.url, service) }],
    [
      'guest books and pays',
      { count: COUNTS.buy, work: () => bookAndPay(world.url, world.paymentsUrl, key, service) },
    ],
  ]);
};

const startSide = async (folder: string): Promise<Side> => {
  const world = await startApiWorld(folder);
  const pool = new pg.Pool({ connectionString: world.databaseUrl, max: 2 });
  const works = await worksOf(world);
  const look = await watchProcesses(world, pool);
  return {
    works,
    sample: async (name) => {
      const { count, work } = works.get(name) ?? { count: 0, work: () => Promise.resolve() };
      const times: number[] = [];
      const timed = async (): Promise<void> => {
        const begun = performance.now();
        await work();
        times.push(performance.now() - begun);
      };
      await quiet(pool);
      hangUp();
      const before = look();
      await repeat(count, timed);
      // the jobs that follow are part of the cost
      await quiet(pool);
      const after = look();
      const cost = (process: string): number =>
        ((after.get(process) ?? 0) - (before.get(process) ?? 0)) / count;
      return {
        programs: cost('API') + cost('worker'),
        database: cost('PostgreSQL'),
        p95: quantile(times, 0.95),
      };
    },
    close: async () => {
      await pool.end();
      await world.close();
    },
  };
};

/** Checks a commit out to a folder outside the repository and installs its packages. A folder is used as it is. */
const checkOut = (commit: string): { folder: string; remove: () => void } => {
  if (existsSync(commit)) return { folder: path.resolve(commit), remove: () => undefined };
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'haulway-against-')), commit);
  execFileSync('git', ['worktree', 'add', '--detach', folder, commit], { cwd: ROOT, stdio: 'ignore' });
  execFileSync('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: 'ignore',
  });
  const remove = (): void => {
    execFileSync('git', ['worktree', 'remove', '--force', folder], { cwd: ROOT, stdio: 'ignore' });
    rmSync(path.dirname(folder), { recursive: true, force: true });
  };
  return { folder, remove };
};

const show = (samples: readonly Sample[], of: (sample: Sample) => number): string =>
  median(samples.map(of)).toFixed(2);
const all = ({ programs, database }: Sample): number => programs + database;

/**
 * Compares the APIs of two commits. Both get the same requests in turn (A B B A). Measures the processor time and the
 * duration of each request.
 * @param commits `<commit>`, against this working tree, or `<commit>..<commit>`; a folder can replace a commit
 */
export const measure = async (commits?: string): Promise<void> => {
  const [old, recent] = commits?.split('..') ?? [];
  if (!old) throw new Error('Say which commit: npm run bench -- against:<commit>');
  const checkouts = [checkOut(old), recent ? checkOut(recent) : { folder: ROOT, remove: () => undefined }];
  const sides: Side[] = [];
  try {
    for (const { folder } of checkouts) sides.push(await startSide(folder));
    const [before, after] = sides;
    if (!before || !after) throw new Error('There are not two sides.');
    const rows: string[][] = [];
    for (const name of before.works.keys()) {
      const befores: Sample[] = [];
      const afters: Sample[] = [];
      // one round to warm up: it compiles the code and makes the query plans
      for (const side of sides) await side.sample(name);
      for (let round = 0; round < ROUNDS; round += 1) {
        befores.push(await before.sample(name));
        afters.push(await after.sample(name), await after.sample(name));
        befores.push(await before.sample(name));
      }
      const side = (samples: readonly Sample[]): string =>
        `${show(samples, ({ programs }) => programs)} + ${show(samples, ({ database }) => database)}`;
      const ratio = median(afters.map(all)) / median(befores.map(all));
      const p95 = ({ p95: value }: Sample): number => value;
      rows.push([
        name,
        side(befores),
        side(afters),
        `${ratio.toFixed(2)} ×`,
        show(befores, p95),
        show(afters, p95),
      ]);
    }
    printTable(
      `${old} against ${recent ?? 'this working tree'}: processor time in ms of API and worker + PostgreSQL, and p95 in ms`,
      ['work', 'before', 'after', 'ratio', 'p95 before', 'p95 after'],
      rows,
    );
  } finally {
    for (const side of sides) await side.close();
    for (const { remove } of checkouts) remove();
  }
};
