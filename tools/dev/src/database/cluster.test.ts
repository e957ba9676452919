import { Client } from 'pg';
import { type Cluster, startCluster } from './cluster.js';
import { loadData } from './dump.js';

jest.setTimeout(90_000);

let cluster: Cluster;
const clients: Client[] = [];
const connected = async (url: string): Promise<Client> => {
  const client = new Client({ connectionString: url });
  // a server closes its connections when it is restarted
  client.on('error', () => undefined);
  await client.connect();
  clients.push(client);
  return client;
};
const countIn = async (client: Client): Promise<number> =>
  Number((await client.query<{ count: string }>('SELECT count(*) FROM sold')).rows[0]?.count);
const until = async (condition: () => Promise<boolean>): Promise<void> => {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 25));
};

beforeAll(async () => {
  cluster = await startCluster(false);
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  await cluster.close();
});

it('restores a point in time between two writes, from a backup that was made under load', async () => {
  const sql = await connected(cluster.url);
  await sql.query('CREATE TABLE sold (pence int)');
  let writing = true;
  const other = await connected(cluster.url);
  const writer = (async () => {
    while (writing) await other.query('INSERT INTO sold VALUES (1)');
  })();
  const copy = await cluster.backUp();
  writing = false;
  await writer;
  const before = await countIn(sql);
  expect(before).toBeGreaterThan(0);
  const { rows } = await sql.query<{ at: Date }>(
    "SELECT date_trunc('milliseconds', clock_timestamp()) + interval '1 ms' AS at, pg_sleep(0.01)",
  );
  await sql.query('INSERT INTO sold SELECT generate_series(1, 1000)');
  const { rows: switched } = await sql.query('SELECT pg_walfile_name(pg_switch_wal()) AS file');
  await until(async () => {
    const archived = await sql.query('SELECT last_archived_wal AS file FROM pg_stat_archiver');
    return archived.rows[0].file >= switched[0].file;
  });
  const restored = await cluster.restore(copy, rows[0]?.at ?? new Date());
  expect(await countIn(await connected(restored.url))).toBe(before);
  expect(await countIn(sql)).toBe(before + 1_000);
});

it('has a read-only standby that follows the primary, even after a restart of the primary', async () => {
  const standby = await connected((await cluster.startStandby()).url);
  await cluster.restart();
  const sql = await connected(cluster.url);
  await sql.query('INSERT INTO sold VALUES (5)');
  const here = await countIn(sql);
  await until(async () => (await countIn(standby)) === here);
  await expect(standby.query('INSERT INTO sold VALUES (6)')).rejects.toThrow('read-only transaction');
});

it('fails over to a standby with every acknowledged write, which a new standby then follows', async () => {
  await cluster.startStandby();
  await cluster.waitForStandby();
  const before = await connected(cluster.url);
  // by default, the test's servers confirm a commit before it is written, and so before a standby has it
  await before.query('SET synchronous_commit = on');
  let promised = await countIn(before);
  const writing = (async () => {
    for (;;) {
      await before.query('INSERT INTO sold VALUES (7)');
      promised += 1;
    }
  })().catch(() => undefined);
  await until(() => Promise.resolve(promised > 1_100));
  await cluster.failOver();
  await writing;
  const sql = await connected(cluster.url);
  // one more row may have been written whose confirmation was lost
  expect([promised, promised + 1]).toContain(await countIn(sql));
  await sql.query('INSERT INTO sold VALUES (8)');
  const next = await connected((await cluster.startStandby()).url);
  const here = await countIn(sql);
  await until(async () => (await countIn(next)) === here);
  await cluster.restart();
  await (await connected(cluster.url)).query('INSERT INTO sold VALUES (9)');
});

it('dumps a consistent state under load, and restores it into a database with other rows', async () => {
  const sql = await connected(cluster.url);
  await sql.query(
    'CREATE TABLE kept (id serial PRIMARY KEY, of int REFERENCES kept, twice int GENERATED ALWAYS AS (id * 2) STORED)',
  );
  await sql.query('INSERT INTO kept (of) VALUES (NULL), (1), (2)');
  const dump = await cluster.dump(async (client) => {
    await sql.query('INSERT INTO kept (of) VALUES (3)');
    return countIn(client);
  });
  await sql.query('INSERT INTO sold VALUES (10)');
  await sql.query('UPDATE kept SET of = NULL');
  expect(await loadData(cluster.url, dump)).toBe(dump.rows);
  expect(await countIn(sql)).toBe(dump.read);
  expect((await sql.query('SELECT id, of, twice FROM kept ORDER BY id')).rows).toEqual([
    { id: 1, of: null, twice: 2 },
    { id: 2, of: 1, twice: 4 },
    { id: 3, of: 2, twice: 6 },
  ]);
  const { rows } = await sql.query('INSERT INTO kept DEFAULT VALUES RETURNING id');
  expect(rows[0].id).toBeGreaterThan(3);
  await sql.query('CREATE TABLE unknown (id int)');
  await expect(loadData(cluster.url, dump)).rejects.toThrow('The dump has nothing of public.unknown.');
});
