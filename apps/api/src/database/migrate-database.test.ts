import pg from 'pg';
import { createEmptyDatabase, type TestDatabase } from '../../test/test-database.js';
import { migrateDatabase } from './migrate-database.js';
import { migrations } from './migrations/index.js';

describe('migrateDatabase', () => {
  let database: TestDatabase;
  let client: pg.Client;
  beforeEach(async () => {
    database = await createEmptyDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  });
  afterEach(async () => {
    await client.end();
    await database.drop();
  });

  const count = async (table: string): Promise<number> =>
    Number((await client.query(`SELECT count(*) FROM ${table}`)).rows[0]?.count);
  const settings = { environment: 'development', demoAccounts: true } as const;

  it('migrates and seeds once, however many processes run it at once', async () => {
    const migrate = () => migrateDatabase({ databaseUrl: database.url, ...settings });
    const ran = await Promise.all([migrate(), migrate(), migrate()]);
    expect(ran.map((names) => names.length).sort((a, b) => a - b)).toEqual([0, 0, migrations.length]);
    expect(await count('services')).toBeGreaterThanOrEqual(10);
    expect(await count('waste_items')).toBe(33);
    expect(await count('users')).toBe(2);
    await client.query("SELECT graphile_worker.add_job('nothing')");
  });

  it('updates a changed catalogue in an existing database without changing ids', async () => {
    await migrateDatabase({ databaseUrl: database.url, ...settings });
    const service = async () =>
      (await client.query("SELECT id, name FROM services WHERE slug = 'skip-hire'")).rows[0];
    const before = await service();
    await client.query("UPDATE services SET name = 'Old name' WHERE slug = 'skip-hire'");
    await migrateDatabase({ databaseUrl: database.url, ...settings });
    expect(await service()).toEqual(before);
  });

  it("removes the slice name 'undefined' from the contracts of old releases", async () => {
    await migrateDatabase({ databaseUrl: database.url, ...settings });
    const noted = { module: { name: 'a', reducers: ['undefined', 'fleet'] }, other: 1 };
    await client.query(
      `INSERT INTO releases (remote, version, url, integrity, extras, contract, published_by)
       VALUES ('a', '1.0.0', 'http://a.test', 'sha384-a', '{}', $1, 'x'), ('b', '1.0.0', 'http://b.test', 'sha384-b', '{}', NULL, 'x')`,
      [JSON.stringify(noted)],
    );
    await client.query("DELETE FROM migrations WHERE name LIKE 'NamelessSlices%'");
    expect(await migrateDatabase({ databaseUrl: database.url, ...settings })).toHaveLength(1);
    const { rows } = await client.query('SELECT contract FROM releases ORDER BY remote');
    expect(rows).toEqual([
      { contract: { module: { name: 'a', reducers: ['fleet'] }, other: 1 } },
      { contract: null },
    ]);
  });

  it.each([
    ['production' as const, true],
    ['development' as const, false],
  ])('creates no demo account in %s with DEMO_ACCOUNTS %s', async (environment, demoAccounts) => {
    await migrateDatabase({ databaseUrl: database.url, environment, demoAccounts });
    expect(await count('users')).toBe(0);
  });
});
