import { writeFile } from 'node:fs/promises';
import { type Dump, loadData } from '@haulway/dev/dump';
import pg from 'pg';
import { z } from 'zod';
import { planOf, playCustomer } from '../crash/customer.js';
import { migrateDatabase } from '../../src/database/migrate-database.js';
import { once } from '../crash/traps/trap.js';
import { signIn } from '../crash/world.js';
import { environmentFor, runApi } from '../process/built-api.js';
import { type ProductionWorld, startProductionWorld } from './world.js';

const settings = z
  .object({
    /**
     * How long there is load after the base copy is made, in seconds. Without it the test is skipped, because it takes
     * minutes (`npm run soak -- restore`).
     */
    RESTORE_SECONDS: z.coerce.number().int().min(10).optional(),
    /** The restored moment is at least this long before the end of the load, in seconds. */
    RESTORE_BACK_SECONDS: z.coerce.number().int().min(1).default(60),
    RESTORE_RESULT: z.string().min(1).optional(),
  })
  .parse(process.env);
const seconds = settings.RESTORE_SECONDS ?? 0;
const drill = seconds > 0 ? describe : describe.skip;

jest.setTimeout(300_000 + seconds * 4_000);

/** All tables of money and papers, in the order in which one transaction locks them. */
const TABLES = ['bookings', 'payments', 'refunds', 'emails', 'documents', 'loyalty_entries'];
const SUMS = `
  SELECT date_trunc('milliseconds', clock_timestamp()) + interval '1 ms' AS at,
    (SELECT count(*)::int FROM bookings) AS bookings,
    (SELECT coalesce(sum(total_price_pence), 0)::int FROM bookings WHERE payment_status = 'paid') AS paid_pence,
    (SELECT count(*)::int FROM payments WHERE state = 'succeeded') AS payments,
    (SELECT coalesce(sum(refunded_pence), 0)::int FROM bookings) AS refunded_pence,
    (SELECT count(*)::int FROM emails) AS emails,
    (SELECT count(*)::int FROM documents) AS documents,
    (SELECT coalesce(sum(points), 0)::int FROM loyalty_entries) AS points`;
const sums = z.object({
  bookings: z.number(),
  paid_pence: z.number(),
  payments: z.number(),
  refunded_pence: z.number(),
  emails: z.number(),
  documents: z.number(),
  points: z.number(),
});
const summed = async (sql: Pick<pg.Client, 'query'>) => sums.parse((await sql.query(SUMS)).rows[0]);
const instant = sums.extend({ at: z.date() });
type Instant = z.infer<typeof instant>;

/**
 * Counts and sums at a moment when nobody writes. It waits for open writes, and new ones wait for it. A lock that takes
 * too long or would cause a deadlock is released and tried again.
 */
const countedAt = async (sql: pg.Pool): Promise<Instant> => {
  for (;;) {
    const session = await sql.connect();
    try {
      await session.query("BEGIN; SET LOCAL lock_timeout = '300ms'");
      await session.query(`LOCK TABLE ${TABLES.join(', ')} IN SHARE MODE`);
      const counted = instant.parse((await session.query(SUMS)).rows[0]);
      // the restore target is a whole millisecond: nobody may write until that is over
      await session.query('SELECT pg_sleep(0.005)');
      return counted;
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.code !== '55P03') throw error;
    } finally {
      await session.query('ROLLBACK').catch(() => undefined);
      session.release();
    }
  }
};

drill('a restore', () => {
  let world: ProductionWorld;
  let result: object = {};
  let dumped: Dump<z.infer<typeof sums>> | undefined;
  beforeAll(async () => {
    world = await startProductionWorld();
    await world.ready();
  });
  afterAll(async () => {
    if (settings.RESTORE_RESULT !== undefined)
      await writeFile(settings.RESTORE_RESULT, JSON.stringify(result));
    await world.close();
  });

  it('restores the state of a minute ago, to the penny, while customers keep paying', async () => {
    let end = Infinity;
    const isOver = () => Date.now() > end;
    let next = 0;
    const customers = async (): Promise<void> => {
      while (!isOver()) await playCustomer(world, planOf(next++));
    };
    const instants: Instant[] = [];
    const counting = async (): Promise<void> => {
      while (!isOver()) {
        instants.push(await countedAt(world.sql));
        await new Promise((resolve) => setTimeout(resolve, 1_000));
      }
    };
    const load = Promise.all([...Array.from({ length: 4 }, customers), counting()]);
    await once(() => instants.some(({ bookings }) => bookings > 0));
    const backupBegun = Date.now();
    const copy = await world.cluster.backUp();
    const backupMs = Date.now() - backupBegun;
    const dumpBegun = Date.now();
    const dump = await world.cluster.dump(summed);
    const dumpMs = Date.now() - dumpBegun;
    end = Date.now() + seconds * 1_000;
    await load;

    const wanted = end - settings.RESTORE_BACK_SECONDS * 1_000;
    const target = instants.findLast(
      ({ at }) => at.getTime() <= wanted && at.getTime() > backupBegun + backupMs,
    );
    if (!target) throw new Error('The load was too short for an instant so far back.');
    // switches the log file, so that the archive also gets the latest writes
    const { rows } = await world.sql.query('SELECT pg_walfile_name(pg_switch_wal()) AS file');
    await once(async () => {
      const archived = await world.sql.query('SELECT last_archived_wal AS file FROM pg_stat_archiver');
      return archived.rows[0].file >= rows[0].file;
    });

    const restoreBegun = Date.now();
    const restored = await world.cluster.restore(copy, target.at);
    const restoreMs = Date.now() - restoreBegun;
    const client = new pg.Client({ connectionString: restored.url });
    await client.connect();
    const there = await summed(client);
    const size = await client.query('SELECT pg_database_size(current_database())::float8 AS bytes');
    // the restored database accepts writes
    await client.query('CREATE TABLE restored (at timestamptz)');
    await client.end();

    expect(there).toEqual(sums.parse(target));
    expect(there.bookings).toBeGreaterThan(0);
    const now = await summed(world.sql);
    // a restore of everything would only match the last moment
    expect(now.bookings).toBeGreaterThan(there.bookings);
    result = {
      ...there,
      seconds,
      backSeconds: Math.round((restoreBegun - target.at.getTime()) / 1_000),
      bookingsAtTheEnd: now.bookings,
      instants: instants.length,
      megabytes: Math.round(Number(size.rows[0].bytes) / 1_000_000),
      backupMs,
      restoreMs,
      dumpMs,
    };
    dumped = dump;
  });

  it('loads a dump made meanwhile into another version of PostgreSQL, on which the API then runs', async () => {
    if (!dumped) throw new Error('Nothing was dumped.');
    const other = await world.cluster.startOtherVersion();
    await migrateDatabase({ databaseUrl: other.url, environment: 'test', demoAccounts: true });
    const begun = Date.now();
    expect(await loadData(other.url, dumped)).toBe(dumped.rows);
    const loadMs = Date.now() - begun;
    const sql = new pg.Client({ connectionString: other.url });
    await sql.connect();
    const there = await summed(sql);
    const { rows } = await sql.query("SELECT current_setting('server_version') AS version");
    await sql.end();
    expect(there).toEqual(dumped.read);
    expect(there.bookings).toBeGreaterThan(0);

    const api = runApi(environmentFor(other.url));
    try {
      const url = await api.ready();
      const Authorization = await signIn(url, 'admin@haulway.test', 'Admin-demo-1');
      const listed = await fetch(`${url}/bookings/admin/all?limit=1`, { headers: { Authorization } });
      expect(await listed.json()).toMatchObject({ total: there.bookings });
    } finally {
      api.child.kill();
      await api.ended();
    }
    result = {
      ...result,
      otherVersion: rows[0].version,
      dumpedBookings: there.bookings,
      dumpedRows: dumped.rows,
      loadMs,
    };
  });
});
