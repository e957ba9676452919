import { createTestDatabase } from '@haulway/api/testing';
import pg from 'pg';
import { registryUrl } from '../../test/registry-role.js';
import { migrateDatabase, migrations, prepareDatabase } from './migrate-database.js';
import { RELEASES } from './schema.js';

describe("the registry's schema", () => {
  let url: string;
  let drop: () => Promise<void>;
  let owner: pg.Client;
  beforeEach(async () => {
    ({ url, drop } = await createTestDatabase());
    owner = new pg.Client({ connectionString: url });
    await owner.connect();
  });
  afterEach(async () => {
    await owner.end();
    await drop();
  });

  it('takes over the tables and rows of releases from the API’s schema, once', async () => {
    // as a version before the registry left it
    await owner.query(`DROP SCHEMA registry CASCADE; ${RELEASES}`);
    await owner.query(`
      INSERT INTO releases (remote, version, url, integrity, extras, published_by)
      VALUES ('admin-mfe', '1.0.0', 'u', 'i', '{}', 'team');
      UPDATE discovery_sequence SET value = 41`);
    for (let start = 0; start < 2; start += 1) {
      await prepareDatabase(url, registryUrl(url));
      await migrateDatabase(registryUrl(url));
    }
    const registry = new pg.Client({ connectionString: registryUrl(url) });
    await registry.connect();
    const { rows } = await registry.query(
      'SELECT remote, (SELECT value FROM discovery_sequence) AS value FROM releases',
    );
    await registry.query('SELECT FROM rate_limits');
    await registry.end();
    expect(rows).toEqual([{ remote: 'admin-mfe', value: '41' }]);
    const left = await owner.query("SELECT to_regclass('public.releases') AS found");
    expect(left.rows).toEqual([{ found: null }]);
  });

  it("does not need the API's migrations to succeed", async () => {
    // as an API's migration leaves it that failed in the middle, and a registry that is new here
    await owner.query('DROP SCHEMA registry CASCADE; DROP TABLE public.migrations, public.bookings CASCADE');
    await prepareDatabase(url, registryUrl(url));
    expect(await migrateDatabase(registryUrl(url))).toHaveLength(migrations.length);
    expect(await migrateDatabase(registryUrl(url))).toEqual([]);
  });

  it("leaves the API's tables as they are when its migration fails", async () => {
    await owner.query("UPDATE registry.migrations SET name = 'Unknown', timestamp = 1");
    await expect(migrateDatabase(registryUrl(url))).rejects.toThrow('already exists');
    await owner.query('SELECT FROM public.bookings');
  });
});
