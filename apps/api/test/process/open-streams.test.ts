import { execFileSync } from 'node:child_process';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { addBookings } from '../booking-rows.js';
import { reportFigures, soakCount } from '../soak.js';
import { createTestDatabase, type TestDatabase } from '../test-database.js';
import { type ApiProcess, buildApi, environmentFor, runApi } from './built-api.js';

const STREAMS = soakCount('OPEN_STREAMS', 100);
const WARM_UP = 20;
const AT_ONCE = 20;
const POOL = 10;
const MB = 1_000_000;

jest.setTimeout(240_000 + STREAMS * 100);

describe('open timelines, each of another booking', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let api: ApiProcess;
  const ending = new AbortController();
  beforeAll(async () => {
    buildApi();
    database = await createTestDatabase();
    dataSource = await new DataSource({ type: 'postgres', url: database.url }).initialize();
    api = runApi({ ...environmentFor(database.url), DATABASE_POOL_SIZE: String(POOL) });
  });
  afterAll(async () => {
    ending.abort();
    api.child.kill('SIGKILL');
    await api.ended();
    await dataSource.destroy();
    await database.drop();
  });

  /** Bytes of memory that the process has, in units of the system's `ps`. */
  const memory = (): number =>
    Number(execFileSync('ps', ['-o', 'rss=', '-p', String(api.child.pid)], { encoding: 'utf8' })) * 1024;

  const signIn = async (url: string): Promise<string> => {
    const response = await fetch(`${url}/auth/signin`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'customer@haulway.test', password: 'Customer-demo-1' }),
    });
    return z.object({ token: z.string() }).parse(await response.json()).token;
  };

  it('cost less than 100 kB each, and no connection to the database', async () => {
    const url = await api.ready();
    const user_id = "(SELECT id FROM users WHERE email = 'customer@haulway.test')";
    await addBookings({ dataSource }, WARM_UP + STREAMS, { user_id });
    const ids = (
      await dataSource.query<{ id: string }[]>('SELECT id FROM bookings WHERE user_id IS NOT NULL')
    )
      .map(({ id }) => id)
      .slice(0, WARM_UP + STREAMS);
    const headers = { Authorization: `Bearer ${await signIn(url)}` };
    /** Opens the stream, and reads its first steps. */
    const follow = async (id: string): Promise<number> => {
      const { status, body } = await fetch(`${url}/bookings/${id}/timeline/stream`, {
        headers,
        signal: ending.signal,
      });
      await body?.getReader().read();
      return status;
    };
    const followAll = async (some: readonly string[]): Promise<void> => {
      for (let from = 0; from < some.length; from += AT_ONCE) {
        const batch = some.slice(from, from + AT_ONCE);
        expect(await Promise.all(batch.map(follow))).toEqual(batch.map(() => 200));
      }
    };
    await followAll(ids.slice(0, WARM_UP));
    const before = memory();
    await followAll(ids.slice(WARM_UP));
    const after = memory();
    const [row] = await dataSource.query<{ all: number }[]>(
      `SELECT count(*)::int AS all
       FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    await reportFigures({
      streams: STREAMS,
      'RSS before': `${Math.round(before / MB)} MB`,
      after: `${Math.round(after / MB)} MB`,
      'database connections': row?.all ?? 0,
    });
    // fewer streams than a thousand are lost in what the process collects later
    expect(after - before).toBeLessThan(100 * MB);
    // the pool, the one that listens, and those of the jobs
    expect(row?.all).toBeLessThan(2 * POOL + 2);
  });
});
