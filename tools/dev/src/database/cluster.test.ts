import { Client } from 'pg';
import { type Cluster, startCluster } from './cluster.js';

jest.setTimeout(90_000);

let cluster: Cluster;
const clients: Client[] = [];
const connected = async (url: string): Promise<Client> => {
  const client = new Client({ connectionString: url });
  // a server that is restarted ends what is connected to it
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

it('restores an instant between two writes, from a copy that was made while others wrote', async () => {
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

it('has a standby that follows, through a restart of the primary, and takes no writes', async () => {
  const standby = await connected((await cluster.startStandby()).url);
  await cluster.restart();
  const sql = await connected(cluster.url);
  await sql.query('INSERT INTO sold VALUES (5)');
  const here = await countIn(sql);
  await until(async () => (await countIn(standby)) === here);
  await expect(standby.query('INSERT INTO sold VALUES (6)')).rejects.toThrow('read-only transaction');
});
