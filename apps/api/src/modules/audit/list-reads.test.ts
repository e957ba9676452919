import { signIn, type TestPerson } from '../../../test/people.js';
import { startTestApi, type TestApi } from '../../../test/test-api.js';

const USERS = 130;

describe('the limit on rows of lists', () => {
  let one: TestApi;
  let two: TestApi;
  let unlimited: TestApi;
  let admin: TestPerson;

  beforeAll(async () => {
    const config = { listRowsLimit: 250 };
    one = await startTestApi({ config });
    two = await startTestApi({ config, databaseUrl: one.config.databaseUrl });
    unlimited = await startTestApi({ databaseUrl: one.config.databaseUrl });
    await one.dataSource.query(
      `INSERT INTO users (email, full_name, password_hash)
       SELECT 'user-' || n || '@many.test', 'Many', 'x' FROM generate_series(1, $1) n`,
      [USERS],
    );
  });
  beforeEach(async () => {
    admin = await signIn(one, 'admin');
  });
  afterAll(async () => {
    for (const api of [unlimited, two, one]) await api.close();
  });

  const read = (api: TestApi, path: string, person = admin) => api.http.get(path).set(person.auth);
  const largeReads = () =>
    one.dataSource.query<{ route: string; code: string; actor_id: string }[]>(
      "SELECT route, code, actor_id FROM security_events WHERE kind = 'large_read' ORDER BY id",
    );

  it('counts all lists of an admin together, on all instances, and refuses what is more', async () => {
    await read(one, '/auth/users?limit=100').expect(200);
    await read(two, '/customers/admin?limit=100').expect(200);
    const { body, headers } = await read(one, '/auth/users?limit=100').expect(429);
    expect(body).toEqual({
      statusCode: 429,
      error: 'rate_limited',
      message: 'You can read 250 rows of lists an hour, and have reached this limit. Please try again later.',
    });
    expect(Number(headers['retry-after'])).toBeGreaterThan(3_000);
    // what was refused did not count, and a shorter page still fits
    await read(two, '/auth/users?limit=50').expect(200);
    await read(two, '/auth/users?limit=1').expect(429);
    await read(one, '/bookings/admin/stats').expect(200);
    await read(one, '/bookings/admin/all').expect(200);
    await read(one, '/auth/users?limit=100', await signIn(one, 'admin')).expect(200);
    await one.dataSource.query("UPDATE rate_limits SET expires_at = now() - interval '1 second'");
    await read(one, '/auth/users?limit=100').expect(200);
  });

  it('is exact for reads at the same time', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 12 }, (_read, at) => read(at % 2 ? one : two, '/auth/users?limit=100')),
    ).then((responses) => responses.map(({ status }) => status));
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(2);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10);
  });

  it('records every 500 rows once, with who and on which route', async () => {
    for (let page = 0; page < 4; page += 1) await read(unlimited, '/auth/users?limit=100').expect(200);
    expect(await largeReads()).toEqual([]);
    for (let page = 0; page < 5; page += 1) await read(unlimited, '/customers/admin?limit=100').expect(200);
    expect(await largeReads()).toEqual([
      { route: 'GET /customers/admin', code: '500_rows', actor_id: admin.user.id },
    ]);
    await read(unlimited, '/auth/users?limit=100').expect(200);
    expect(await largeReads()).toHaveLength(2);
  });
});
