import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { createEmptyDatabase, type TestDatabase } from '../../test/test-database.js';
import { migrateDatabase } from './migrate-database.js';
import { migrations } from './migrations/index.js';

/** Columns, constraints, indexes, triggers and functions of the schema, in an order that does not depend on history. */
const PARTS = `
  SELECT 'column', table_name || '.' || column_name AS name,
    concat_ws(' ', udt_name, is_nullable, column_default, is_identity) AS text
  FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> 'migrations'
  UNION ALL SELECT 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid)
  FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 'n' AND conrelid::regclass::text <> 'migrations'
  UNION ALL SELECT 'index', indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' AND tablename <> 'migrations'
  UNION ALL SELECT 'trigger', tgrelid::regclass || '.' || tgname, pg_get_triggerdef(oid)
  FROM pg_trigger WHERE NOT tgisinternal AND tgrelid::regclass::text NOT LIKE 'graphile%'
  UNION ALL SELECT 'view', viewname, definition FROM pg_views WHERE schemaname = 'public'
  UNION ALL SELECT 'function', proname, regexp_replace(prosrc, '\\s+', ' ', 'g') FROM pg_proc WHERE pronamespace = 'public'::regnamespace
  ORDER BY 1, 2`;

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
    expect(await count('users')).toBe(3);
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

  it('carries over a database that the merged migrations made, once, with its data', async () => {
    await client.query(readFileSync(join(__dirname, '../../test/schema-of-39-migrations.sql'), 'utf8'));
    await client.query('RESET ALL');
    const before = await count('bookings');
    expect(before).toBe(2);
    expect(await migrateDatabase({ databaseUrl: database.url, ...settings })).toHaveLength(migrations.length);
    expect(await migrateDatabase({ databaseUrl: database.url, ...settings })).toEqual([]);
    expect(await count('bookings')).toBe(before);

    const fresh = await createEmptyDatabase();
    await migrateDatabase({ databaseUrl: fresh.url, ...settings });
    const other = new pg.Client({ connectionString: fresh.url });
    await other.connect();
    // the registry moves these into a schema of its own
    await client.query(
      'DROP TABLE composition_counts, composition_pages, composition_samples, composition_outcomes, discovery_sequence, publish_tokens, release_uploads, releases, deployments, live_deployments',
    );
    const parts = async (of: pg.Client) => (await of.query(PARTS)).rows;
    expect(await parts(client)).toEqual(await parts(other));
    await other.end();
    await fresh.drop();
  });

  it('refuses a database that is older than the merged migrations', async () => {
    await client.query('CREATE TABLE migrations (id serial, timestamp bigint, name text)');
    await client.query("INSERT INTO migrations (timestamp, name) VALUES (1, 'Accounts1767225600001')");
    await expect(migrateDatabase({ databaseUrl: database.url, ...settings })).rejects.toThrow(
      'Run the last release',
    );
  });

  it.each([
    ['production' as const, true],
    ['development' as const, false],
  ])('creates no demo account in %s with DEMO_ACCOUNTS %s', async (environment, demoAccounts) => {
    await migrateDatabase({ databaseUrl: database.url, environment, demoAccounts });
    expect(await count('users')).toBe(0);
  });
});
