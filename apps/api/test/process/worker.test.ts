import { createServer } from 'node:net';
import { constants, getPriority } from 'node:os';
import pg from 'pg';
import { PRESENCE_LOCK } from '../../src/common/jobs/index.js';
import { type MailServer, startMailServer } from '../mail-server.js';
import { createTestDatabase, type TestDatabase } from '../test-database.js';
import { type ApiProcess, buildApi, environmentFor, runApi } from './built-api.js';

jest.setTimeout(240_000);

const until = async (condition: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 25));
};

const findFreePort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
};

describe('the worker process', () => {
  let database: TestDatabase;
  let sql: pg.Pool;
  let mail: MailServer;
  const running: ApiProcess[] = [];
  beforeAll(async () => {
    buildApi();
    database = await createTestDatabase();
    sql = new pg.Pool({ connectionString: database.url, max: 2 });
    mail = await startMailServer();
  });
  afterAll(async () => {
    for (const { child, ended } of running) {
      child.kill('SIGKILL');
      await ended();
    }
    await mail.close();
    await sql.end();
    await database.drop();
  });

  const run = (entry: string, changes: Record<string, string> = {}) => {
    const started = runApi({ ...environmentFor(database.url), SMTP_URL: mail.url, ...changes }, entry);
    running.push(started);
    return started;
  };
  const workers = async (): Promise<number> => {
    const { rows } = await sql.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_locks
       WHERE locktype = 'advisory' AND classid = $1
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      [PRESENCE_LOCK],
    );
    return rows[0]?.count ?? 0;
  };
  const queueEmail = (): Promise<unknown> =>
    sql.query(
      `WITH email AS (
         INSERT INTO emails (kind, subject_id, recipient)
         VALUES ('contact_message', gen_random_uuid(), 'office@haulway.test') RETURNING id
       ) SELECT graphile_worker.add_job('send_email', json_build_object('email_id', id)) FROM email`,
    );
  const waiting = async (): Promise<number> => {
    const { rows } = await sql.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM graphile_worker.jobs WHERE attempts = 0',
    );
    return rows[0]?.count ?? 0;
  };

  it('runs the jobs that the API does not run, and exits cleanly', async () => {
    const metrics = async (port: number) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const [apiPort, workerPort] = [await findFreePort(), await findFreePort()];
    const metricsAt = (port: number) => ({ METRICS_HOST: '127.0.0.1', METRICS_PORT: String(port) });
    const api = run('main.js', metricsAt(apiPort));
    await api.ready();
    expect(await metrics(apiPort)).toContain('haulway_queue_jobs');
    await queueEmail();
    expect([await workers(), await waiting()]).toEqual([0, 1]);

    const worker = run('worker.js', { WORKER_PORT: '0', ...metricsAt(workerPort) });
    const health = await worker.ready();
    await until(async () => (await waiting()) === 0);
    expect(await workers()).toBeGreaterThan(0);
    await until(async () => /^haulway_jobs_total\{task="send_email"/mu.test(await metrics(workerPort)));
    expect((await fetch(`${health}/health/live`)).status).toBe(200);
    expect((await fetch(`${health}/health/ready`)).status).toBe(200);
    expect((await fetch(`${health}/api/services`)).status).toBe(404);
    worker.child.kill('SIGTERM');
    expect(await worker.ended()).toBe(0);
    await until(async () => (await workers()) === 0);
    expect((await fetch(`${await api.ready()}/health/ready`)).status).toBe(200);
  });

  it('has low priority, listens on no port by default, and exits with the process that started it', async () => {
    const worker = run('worker.js');
    expect(await worker.ready()).toBe('worker');
    // a process that was started with a lower priority keeps it
    const { PRIORITY_BELOW_NORMAL } = constants.priority;
    expect(getPriority(worker.child.pid)).toBe(Math.max(getPriority(), PRIORITY_BELOW_NORMAL));
    worker.child.disconnect();
    expect(await worker.ended()).toBe(0);
  });

  it('reports in one sentence why it cannot start', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const refused: [Record<string, string>, RegExp][] = [
      [
        { WORKER_PORT: port },
        /^The worker can't start: port \d+ is taken: .+ WORKER_PORT to another one\.$/u,
      ],
      [
        { METRICS_PORT: port, METRICS_HOST: '127.0.0.1' },
        /^The worker can't start: port \d+ of 127\.0\.0\.1 can't be had: .+ METRICS_PORT to another one\.$/u,
      ],
      [{ WORKER_PORT: 'x' }, /^The worker can't start: WORKER_PORT must be a port number\.$/u],
      [{ JWT_SECRET: 'short' }, /^JWT_SECRET .+\.$/u],
      [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' }, /^The worker can't start: .+$/u],
    ];
    for (const [changes, sentence] of refused) {
      const worker = run('worker.js', changes);
      expect(await worker.ended()).toBe(1);
      // its log and its message come through two pipes, in no fixed order
      expect(worker.output().trim().split('\n')).toContainEqual(expect.stringMatching(sentence));
      expect(worker.output()).not.toMatch(/^ready /mu);
    }
    other.close();
  });
});
