import { createUser } from '../../test/people.js';
import { startTestApi, type TestApi } from '../../test/test-api.js';
import { Housekeeping } from './housekeeping.js';

describe('housekeeping', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  const left = async (column: string, table: string): Promise<string[]> => {
    const rows: { name: string }[] = await api.dataSource.query(
      `SELECT ${column} AS name FROM ${table} ORDER BY 1`,
    );
    return rows.map(({ name }) => name);
  };

  it('takes away what has outlived its use, and nothing else', async () => {
    const { id } = await createUser(api);
    await api.dataSource.query(`
      INSERT INTO rate_limits (key, hits, expires_at) VALUES
        ('over', 1, now() - interval '1 second'), ('counting', 1, now() + interval '1 minute');
      INSERT INTO idempotency_keys (caller, route, key, body_hash, claim, claimed_at) VALUES
        ('guest', 'r', 'old', '', gen_random_uuid(), now() - interval '25 hours'),
        ('guest', 'r', 'young', '', gen_random_uuid(), now() - interval '23 hours');
      INSERT INTO refresh_families (id, user_id, expires_at, ended_at) VALUES
        ('00000000-0000-4000-8000-000000000001', '${id}', now() - interval '8 days', NULL),
        ('00000000-0000-4000-8000-000000000002', '${id}', now() + interval '9 days', now() - interval '8 days'),
        ('00000000-0000-4000-8000-000000000003', '${id}', now() + interval '9 days', now() - interval '6 days'),
        ('00000000-0000-4000-8000-000000000004', '${id}', now() + interval '9 days', NULL);
      INSERT INTO refresh_tokens (token_hash, family_id)
        SELECT sha256(id::text::bytea), id FROM refresh_families;`);
    await api.dataSource.query(`
      INSERT INTO stripe_events (id, type, processed_at) VALUES
        ('evt_old', 'x', now() - interval '31 days'), ('evt_waiting', 'x', NULL),
        ('evt_young', 'x', now() - interval '29 days');`);
    await api.app.get(Housekeeping).execute();
    expect(await left('key', 'rate_limits')).toEqual(['counting']);
    expect(await left('key', 'idempotency_keys')).toEqual(['young']);
    expect((await left('id', 'refresh_families')).map((family) => family.at(-1))).toEqual(['3', '4']);
    expect(await left('family_id', 'refresh_tokens')).toHaveLength(2);
    expect(await left('id', 'stripe_events')).toEqual(['evt_waiting', 'evt_young']);
  });
});
