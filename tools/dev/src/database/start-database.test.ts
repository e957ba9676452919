import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort, isAlive, startMark } from '@haulway/process';
import { query } from '../../test/programs.js';
import { removeDataDirectory } from './data-directory.js';
import { type Database, type DatabaseOptions, startDatabase } from './start-database.js';

let folder: string;
let started: Database[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'haulway-database-test-'));
  chmodSync(folder, 0o711);
  started = [];
});

afterEach(async () => {
  await Promise.all(started.map((database) => database.stop()));
  rmSync(folder, { recursive: true, force: true });
});

async function start(options: Partial<DatabaseOptions> = {}): Promise<Database> {
  const port = options.port ?? (await findFreePort());
  const defaults = {
    durable: false,
    dataDir: join(folder, 'data'),
    database: 'shop',
    user: 'owner',
    password: "p@ss/w'rd",
  };
  const database = await startDatabase({ ...defaults, ...options, port });
  started.push(database);
  return database;
}

const gone = async (pid: number) => {
  while (startMark(pid) !== undefined) await new Promise((resolve) => setImmediate(resolve));
};

it('creates a UTF-8 database with the same sort order on every machine, and keeps it after a restart', async () => {
  const first = await start();
  expect(await query(first.url, 'SHOW server_encoding')).toEqual([{ server_encoding: 'UTF8' }]);
  expect(await query(first.url, `SELECT lower('ÄÖ') AS low, 'Z' < 'a' AS bytewise`)).toEqual([
    { low: 'äö', bytewise: true },
  ]);
  await query(first.url, `CREATE TABLE stored AS SELECT 'Skip für 12 £' AS text`);
  await first.stop();
  expect(isAlive(first.pid)).toBe(false);

  const second = await start();
  expect(await query(second.url, 'SELECT text FROM stored')).toEqual([{ text: 'Skip für 12 £' }]);
});

it('refuses a wrong password', async () => {
  const { url } = await start();
  const wrong = url.replace('p%40ss', 'other');
  await expect(query(wrong, 'SELECT 1')).rejects.toThrow('password authentication failed');
});

it('recovers committed data after the server was killed', async () => {
  const first = await start({ durable: true });
  await query(first.url, 'CREATE TABLE stored AS SELECT generate_series(1, 1000) AS n');
  process.kill(first.pid, 'SIGKILL');
  await first.ended;
  expect(existsSync(join(folder, 'data', 'postmaster.pid'))).toBe(true);

  const second = await start();
  expect(await query(second.url, 'SELECT count(*)::int AS n FROM stored')).toEqual([{ n: 1000 }]);
});

it('replaces a server whose parent program has ended', async () => {
  const port = await findFreePort();
  const first = await start({ port });
  await query(first.url, 'CREATE TABLE stored AS SELECT 1 AS n');

  const second = await start({ port });
  expect(isAlive(first.pid)).toBe(false);
  expect(second.pid).not.toBe(first.pid);
  expect(await query(second.url, 'SELECT n FROM stored')).toEqual([{ n: 1 }]);
});

it('does not end an unrelated process that has the process id of a dead server', async () => {
  const first = await start();
  process.kill(first.pid, 'SIGKILL');
  await first.ended;
  const unrelated = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await once(unrelated, 'spawn');
  const file = join(folder, 'data', 'postmaster.pid');
  const [, ...rest] = readFileSync(file, 'utf8').split('\n');
  writeFileSync(file, [unrelated.pid, ...rest].join('\n'));

  await start();
  expect(startMark(unrelated.pid ?? 0)).toBeDefined();
  unrelated.kill('SIGKILL');
  await gone(unrelated.pid ?? 0);
});

describe('reports in one sentence', () => {
  it('a port that is taken', async () => {
    const blocker = createServer().listen(0, '127.0.0.1');
    await once(blocker, 'listening');
    const address = blocker.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await expect(start({ port })).rejects.toMatchObject({
      code: 'port_taken',
      message: `Port ${port}, which the database needs, is taken.`,
    });
    blocker.close();
  });

  it('a folder that contains something else, which stays unchanged', async () => {
    const dataDir = join(folder, 'data');
    mkdirSync(dataDir, { mode: 0o755 });
    writeFileSync(join(dataDir, 'letter.txt'), 'Dear all');
    await expect(start()).rejects.toMatchObject({
      code: 'not_a_database',
      message: `${dataDir} holds something that is not a PostgreSQL database: move it away, or choose another folder.`,
    });
    expect(readFileSync(join(dataDir, 'letter.txt'), 'utf8')).toBe('Dear all');
    expect(statSync(dataDir).mode & 0o777).toBe(0o755);
  });

  it('a file instead of the folder', async () => {
    writeFileSync(join(folder, 'data'), '');
    await expect(start()).rejects.toMatchObject({ code: 'not_a_database' });
  });

  it('data of another PostgreSQL version', async () => {
    const dataDir = join(folder, 'data');
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'PG_VERSION'), '9.6\n');
    await expect(start()).rejects.toMatchObject({
      code: 'other_version',
      message: expect.stringMatching(/was written by PostgreSQL 9.6 and this is PostgreSQL \d+: /),
    });
  });

  it('damaged data', async () => {
    const first = await start();
    await first.stop();
    rmSync(join(folder, 'data', 'global', 'pg_control'));
    await expect(start()).rejects.toMatchObject({
      code: 'start_failed',
      message: expect.stringContaining('pg_control'),
    });
  });

  it('a folder that cannot be created', async () => {
    writeFileSync(join(folder, 'file'), '');
    await expect(start({ dataDir: join(folder, 'file', 'data') })).rejects.toMatchObject({
      code: 'data_dir_unusable',
    });
  });

  it('data that was created with another password', async () => {
    await (await start()).stop();
    await expect(start({ password: 'another' })).rejects.toMatchObject({
      code: 'data_dir_unusable',
      message: expect.stringContaining("another user or password than 'owner' has now"),
    });
  });
});

const asRoot = process.getuid?.() === 0 ? it : it.skip;

asRoot(
  'stores the data elsewhere, behind a link, if the folder is closed to others, and removes both',
  async () => {
    chmodSync(folder, 0o700);
    const first = await start();
    await query(first.url, 'CREATE TABLE stored AS SELECT 1 AS n');
    await first.stop();
    const second = await start();
    expect(await query(second.url, 'SELECT n FROM stored')).toEqual([{ n: 1 }]);
    await second.stop();

    const dataDir = join(folder, 'data');
    const target = statSync(dataDir);
    expect(target.uid).toBe(65534);
    removeDataDirectory(dataDir);
    expect(existsSync(dataDir)).toBe(false);
  },
);
