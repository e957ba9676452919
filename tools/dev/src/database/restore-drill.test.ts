import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { findFreePort } from '@haulway/process';
import { Client } from 'pg';
import { takeBaseBackup } from '../../test/base-backup.js';
import { accountFor, postgresEnvironment } from './account.js';
import { findBinaries, temporaryFolderFor } from './binaries.js';
import { type Database, startDatabase } from './start-database.js';

const DRILL = resolve(__dirname, '../../../../docs/runbooks/restore-drill.sh');

const account = accountFor('');
let folder: string;
let archive: string;
let database: Database;
const clients: Client[] = [];
const connected = async (url: string): Promise<Client> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  clients.push(client);
  return client;
};
const countIn = async (client: Client): Promise<number> =>
  Number((await client.query<{ count: string }>('SELECT count(*) FROM sold')).rows[0]?.count);
const until = async (condition: () => Promise<boolean>): Promise<void> => {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 25));
};

/** Runs the drill's script, whose command prints how many rows the restored database has. */
const drill = async (copy: string, instant: Date) => {
  const port = String(await findFreePort());
  const url = new URL(database.url);
  url.port = port;
  const program = `
    const { Client } = require('pg');
    const client = new Client('${url.href}');
    client.connect()
      .then(() => client.query('SELECT count(*) FROM sold'))
      .then(({ rows }) => console.log(rows[0].count))
      .finally(() => client.end());`;
  const counting = [process.execPath, '-e', program];
  const bin = dirname(findBinaries(account).postgres);
  return spawnSync(DRILL, [copy, archive, instant.toISOString(), ...counting], {
    ...account,
    cwd: __dirname,
    env: { ...postgresEnvironment(), PATH: `${bin}:${process.env['PATH']}`, PORT: port },
    encoding: 'utf8',
  });
};

beforeAll(async () => {
  folder = mkdtempSync(join(temporaryFolderFor(account), 'haulway-restore-'));
  archive = join(folder, 'archive');
  mkdirSync(archive);
  if (account) for (const path of [folder, archive]) chownSync(path, account.uid, account.gid);
  database = await startDatabase({
    dataDir: join(folder, 'primary'),
    port: await findFreePort(),
    ...{ database: 'test', user: 'test', password: 'test' },
    durable: false,
    settings: ['archive_mode=on', `archive_command=test ! -f ${archive}/%f && cp %p ${archive}/%f`],
  });
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()));
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

it("restores a point in time between two writes, from a backup that was made under load, by the drill's script", async () => {
  const sql = await connected(database.url);
  await sql.query('CREATE TABLE sold (pence int)');
  let writing = true;
  const other = await connected(database.url);
  const writer = (async () => {
    while (writing) await other.query('INSERT INTO sold VALUES (1)');
  })();
  const copy = join(folder, 'copy');
  await takeBaseBackup(database.url, copy);
  writing = false;
  await writer;
  const before = await countIn(sql);
  expect(before).toBeGreaterThan(0);
  const { rows } = await sql.query<{ at: Date }>(
    "SELECT date_trunc('milliseconds', clock_timestamp()) + interval '1 ms' AS at, pg_sleep(0.01)",
  );
  const instant = rows[0]?.at ?? new Date();
  await sql.query('INSERT INTO sold SELECT generate_series(1, 1000)');
  const { rows: switched } = await sql.query('SELECT pg_walfile_name(pg_switch_wal()) AS file');
  await until(async () => {
    const archived = await sql.query('SELECT last_archived_wal AS file FROM pg_stat_archiver');
    return archived.rows[0].file >= switched[0].file;
  });
  const { status, stdout, stderr } = await drill(copy, instant);
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(new RegExp(`^Restored to .* in \\d+ s\\.\\n${before}\\n$`));
  expect(await countIn(sql)).toBe(before + 1_000);
});
