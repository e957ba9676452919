import { addBookings } from '../../../test/booking-rows.js';
import { barrier } from '../../../test/barrier.js';
import { signIn, type TestPerson } from '../../../test/people.js';
import { startTestApi, type TestApi } from '../../../test/test-api.js';
import { ListReadRepository } from './security-trail.repository.js';

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

  const read = (api: TestApi, path: string, person = admin) => api.as(person).get(path);
  const largeReads = () =>
    one.dataSource.query<{ route: string; code: string; actor_id: string }[]>(
      "SELECT route, code, actor_id FROM security_events WHERE kind = 'large_read' AND actor_id = $1 ORDER BY id",
      [admin.user.id],
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

  it('counts the bookings of a customer, and a customer with their bookings', async () => {
    const { id } = (await signIn(one)).user;
    await addBookings(one, 30, { user_id: `'${id}'::uuid` });
    const customer = `/customers/admin/${id}`;
    for (let time = 0; time < 8; time += 1) await read(one, customer).expect(200);
    // 8 times 31 are 248 rows
    await read(one, customer).expect(429);
    await read(one, `/bookings?user_id=${id}&limit=3`).expect(429);
    await read(one, `/bookings?user_id=${id}&limit=1`).expect(200);
    // notes are still saved, once: the response has the customer again
    const save = () => one.as(admin).put(`${customer}/notes`, { notes: 'Gate' });
    await save().expect(200);
    await save().expect(429);
    expect(await one.dataSource.query('SELECT 1 FROM customers WHERE notes IS NOT NULL')).toHaveLength(1);
  });

  it('does not count what a customer reads', async () => {
    const customer = await signIn(one);
    await addBookings(one, 100, { user_id: `'${customer.user.id}'::uuid` });
    for (let time = 0; time < 3; time += 1) await read(one, '/bookings?limit=100', customer).expect(200);
  });

  const concurrently = async (count: number, apiOf: (at: number) => TestApi): Promise<number> => {
    const reads = Array.from({ length: count }, (_read, at) => read(apiOf(at), '/auth/users?limit=100'));
    return (await Promise.all(reads)).filter(({ status }) => status === 200).length;
  };

  it('is exact for reads at the same time', async () => {
    expect(await concurrently(12, (at) => (at % 2 ? one : two))).toBe(2);
  });

  it('would let all of them through if rows were counted after looking (negative control)', async () => {
    const reads = one.app.get(ListReadRepository);
    const add = reads.add.bind(reads);
    const meet = barrier(12);
    jest.spyOn(reads, 'add').mockImplementation(async (id, rows, event, limit = 0) => {
      const { count } = await reads.window(id);
      await meet();
      await add(id, rows, event);
      return count + rows <= limit;
    });
    expect(await concurrently(12, () => one)).toBe(12);
    jest.restoreAllMocks();
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
