import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startMovingAddress } from '@haulway/dev/moving-address';
import { installedPgBouncer, type RunningPgBouncer, startPgBouncer } from '@haulway/dev/pgbouncer';
import pg from 'pg';
import { Clock, SystemClock } from '../../src/common/clock/index.js';
import { dataSourceOptions, lockTimeout } from '../../src/common/database/data-source-options.js';
import { runNamed } from '../../src/common/database/index.js';
import { toApiException } from '../../src/common/http/index.js';
import { DEFAULT_JOB_SETTINGS, JobSettings } from '../../src/common/jobs/index.js';
import { PRESENCE_LOCK } from '../../src/common/jobs/worker-presence.js';
import { guestBookingBody } from '../bookings.js';
import { type BookingWorld, startBookingWorld } from '../booking-world.js';
import { checkPlaces } from '../places.js';
import { startTestApi, type TestApi } from '../test-api.js';
import { createTestDatabase, directUrlOf, type TestDatabase } from '../test-database.js';

const INI = path.resolve(__dirname, '../../../../deploy/pgbouncer/pgbouncer.ini');

it('PgBouncer sets the same timeouts on every connection as the processes do', () => {
  const { statement_timeout, idle_in_transaction_session_timeout } = dataSourceOptions('', 1).extra;
  const bounds = { statement_timeout, ...lockTimeout, idle_in_transaction_session_timeout };
  const text = readFileSync(INI, 'utf8');
  const asked = Object.entries(bounds).map(([name, ms]) => `SET ${name} = ${ms}`);
  expect(/connect_query='([^']*)'/u.exec(text)?.[1]).toBe(asked.join('; '));
  expect(text).toContain(`ignore_startup_parameters = ${Object.keys(bounds).join(', ')}\n`);
});

const program = installedPgBouncer();
const behind = program ? describe : describe.skip;
if (!program) process.stdout.write('PgBouncer is not installed: nothing is tried behind it.\n');

behind('two instances and a worker behind PgBouncer', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'haulway-pgbouncer-'));
  let database: TestDatabase;
  let direct: string;
  let pooler: RunningPgBouncer;
  let one: TestApi;
  let two: TestApi;
  let worker: BookingWorld;
  let sql: pg.Pool;

  const pooled = () => ({
    databaseUrl: pooler.urlOf(direct),
    config: { directDatabaseUrl: direct, preparedStatements: pooler.preparedStatements },
  });
  beforeAll(async () => {
    database = await createTestDatabase();
    direct = directUrlOf(database.url);
    sql = new pg.Pool({ connectionString: direct, max: 1 });
    // so few that the statements of all callers share the same connections
    pooler = await startPgBouncer(program ?? '', { folder, server: direct, poolSize: 3 });
    one = await startTestApi(pooled());
    two = await startTestApi(pooled());
    worker = await startBookingWorld({
      ...pooled(),
      // the same clock as the two instances: the world's own is years ahead, and by it all holds have lapsed
      providers: [
        [JobSettings, DEFAULT_JOB_SETTINGS],
        [Clock, new SystemClock()],
      ],
    });
  });
  afterAll(async () => {
    await worker.close();
    await two.close();
    await one.close();
    await pooler.close();
    await sql.end();
    await database.drop();
    rmSync(folder, { recursive: true });
  });

  const book = (api: TestApi, values: object) =>
    api.http.post('/bookings/guest').send(guestBookingBody(values));

  it('share its connections, each with its timeouts', async () => {
    const backends = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        (at % 2 ? one : two).dataSource.query(
          "SELECT pg_backend_pid() AS pid, current_setting('lock_timeout') AS wait, current_setting('statement_timeout') AS run",
        ),
      ),
    );
    const rows = backends.flat();
    expect(new Set(rows.map(({ pid }) => pid)).size).toBeLessThanOrEqual(3);
    expect(new Set(rows.map(({ wait, run }) => `${wait} ${run}`))).toEqual(new Set(['4s 15s']));
  });

  it('sell every available place exactly once', async () => {
    const places = 5;
    await sql.query(
      `INSERT INTO availability_days (date, resource, slot, places) VALUES ('2031-05-07', 'van', 'morning', $1)`,
      [places],
    );
    const day = { collection_date: '2031-05-07' };
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, at) =>
        book(at % 2 ? one : two, { ...day, customer_email: `guest${at}@guests.test` }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(places).fill(201), ...Array(24 - places).fill(409)]);
    await checkPlaces(two);
  });

  it('have their jobs run by a worker that announces itself over a direct connection', async () => {
    const { rows } = await sql.query(
      `SELECT application_name FROM pg_locks JOIN pg_stat_activity USING (pid)
       WHERE locktype = 'advisory' AND classid = $1 AND datname = current_database()`,
      [PRESENCE_LOCK],
    );
    expect(rows).toEqual([{ application_name: 'haulway presence' }]);
    await sql.query(
      `WITH email AS (INSERT INTO emails (kind, subject_id, recipient)
         VALUES ('contact_message', gen_random_uuid(), 'office@haulway.test') RETURNING id)
       SELECT graphile_worker.add_job('send_email', json_build_object('email_id', id)) FROM email`,
    );
    const waiting = async () =>
      (
        await sql.query(
          "SELECT FROM graphile_worker.jobs WHERE task_identifier = 'send_email' AND attempts = 0",
        )
      ).rowCount;
    while ((await waiting()) !== 0) await new Promise((later) => setTimeout(later, 25));
  });

  it('continue after PgBouncer was restarted', async () => {
    await pooler.restart();
    // calls that lose their connection are answered 503, and may be retried
    const answered = async (api: TestApi) => (await api.http.get('/services?limit=3')).status === 200;
    for (const api of [one, two]) while (!(await answered(api)));
    await book(two, { collection_date: '2031-05-08' }).expect(201);
  });

  it('answer 503 while the database behind it is unreachable, whichever error the pooler reports', async () => {
    const address = await startMovingAddress(Number(new URL(direct).port));
    const moving = new URL(direct);
    moving.host = `127.0.0.1:${address.port}`;
    const own = path.join(folder, 'moving');
    const before = await startPgBouncer(program ?? '', { folder: own, server: moving.href });
    const api = await startTestApi({ ...pooled(), databaseUrl: before.urlOf(direct) });
    const isAsleep = async () =>
      (await sql.query("SELECT FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(60)'")).rows.length > 0;
    try {
      const asleep = api.dataSource.query('SELECT pg_sleep(60)').catch(toApiException);
      while (!(await isAsleep()));
      address.moveTo(undefined);
      expect(await asleep).toMatchObject({ exception: { code: 'unavailable' } });
      const day = { collection_date: '2031-05-09' };
      expect((await book(api, day)).body).toMatchObject({ statusCode: 503, error: 'unavailable' });

      address.moveTo(Number(new URL(direct).port));
      while ((await book(api, day)).status !== 201);
    } finally {
      // open connections would keep the database, and the test run, from ending
      await api.close();
      await before.close();
      await address.close();
    }
  });

  it('refuse to start if its connections have no timeouts', async () => {
    const own = path.join(folder, 'unbounded');
    const unbounded = await startPgBouncer(program ?? '', { folder: own, server: direct, unbounded: true });
    const starting = startTestApi({ ...pooled(), databaseUrl: unbounded.urlOf(direct) });
    await expect(starting).rejects.toThrow(
      'have no statement_timeout, lock_timeout, idle_in_transaction_session_timeout: the pooler',
    );
    await unbounded.close();
  });

  it('fail with prepared statements if this version of PgBouncer does not keep them', async () => {
    const told = { ...pooled().config, preparedStatements: true };
    const api = await startTestApi({ ...pooled(), config: told });
    const named = { name: 'pooler_test', text: 'SELECT $1::int AS found' };
    const many = Promise.all(
      Array.from({ length: 30 }, (_, at) => runNamed(api.dataSource.manager, named, [at])),
    );
    if (pooler.preparedStatements) expect(await many).toHaveLength(30);
    else
      await expect(many).rejects.toThrow(
        /prepared statement "pooler_test" (?:already exists|does not exist)/u,
      );
    await api.close();
  });
});
