import { BookingEntity } from '../bookings/booking.entity.js';
import { guestBookingBody } from '../../test/bookings.js';
import { startTestApi, type TestApi } from '../../test/test-api.js';
import { Prepared } from './prepared.js';

describe('Prepared', () => {
  let api: TestApi;
  let prepared: Prepared;
  beforeAll(async () => {
    api = await startTestApi();
    prepared = api.app.get(Prepared);
    for (let i = 0; i < 3; i += 1)
      await api.http.post('/bookings/guest').send(guestBookingBody()).expect(201);
  });
  afterAll(() => api.close());

  const oldest = () =>
    api.dataSource.manager.findOneOrFail(BookingEntity, { where: {}, order: { createdAt: 'ASC' } });

  it('reads what a repository reads', async () => {
    const booking = await oldest();
    const find = prepared.select(BookingEntity, 'WHERE t.id = $1');
    expect(await find([booking.id])).toEqual([{ ...booking }]);
  });

  it('reads the same again on a connection that knows the statement, whatever ran between', async () => {
    const booking = await oldest();
    const find = prepared.select(BookingEntity, 'WHERE t.id = $1 AND $1 IS NOT NULL');
    const gone = prepared.select(BookingEntity, 'WHERE t.id = $1 AND t.version < 0');
    const read = await api.dataSource.transaction(async (manager) => [
      await find([booking.id], manager),
      await gone([booking.id], manager),
      await prepared.rows('SELECT 1 AS one', [], manager),
      await find([booking.id], manager),
      await gone([booking.id], manager),
      await prepared.rows('SELECT 1 AS one', [], manager),
    ]);
    const [first] = read;
    expect(first).toEqual([{ ...booking }]);
    expect(read).toEqual([first, [], [{ one: 1 }], first, [], [{ one: 1 }]]);
  });

  it('goes on after a statement that failed, in the transaction that took it back', async () => {
    const divide = 'SELECT 1 / $1::int AS half';
    await api.dataSource.transaction(async (manager) => {
      const failing = manager.transaction((inner) => prepared.rows(divide, [0], inner));
      await expect(failing).rejects.toMatchObject({ driverError: { code: '22012' } });
      expect(await prepared.rows(divide, [1], manager)).toEqual([{ half: 1 }]);
      expect(await prepared.rows(divide, [1], manager)).toEqual([{ half: 1 }]);
    });
  });

  it('counts all rows with any page, also with one beyond the last', async () => {
    const page = prepared.page(BookingEntity, 't.service_name = $3', 't.created_at, t.id');
    const { serviceName } = await oldest();
    const sizes = async (number: number) => {
      const [rows, total] = await page([serviceName], { page: number, limit: 2 });
      return [rows.length, total];
    };
    expect(await sizes(1)).toEqual([2, 3]);
    expect(await sizes(2)).toEqual([1, 3]);
    expect(await sizes(9)).toEqual([0, 3]);
    expect(await page(['no such service'], { page: 1, limit: 2 })).toEqual([[], 0]);
  });

  it('inserts inside a transaction and is undone with it', async () => {
    const { id: _id, ...values } = await oldest();
    const count = () => api.dataSource.manager.count(BookingEntity);
    const failing = api.dataSource.transaction(async (manager) => {
      expect(await prepared.insert(BookingEntity, values, manager)).toMatchObject(values);
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(await count()).toBe(3);
    await api.dataSource.transaction((manager) => prepared.insert(BookingEntity, values, manager));
    expect(await count()).toBe(4);
  });

  it('fails as TypeORM does', async () => {
    await expect(prepared.rows('SELECT 1 / $1::int AS nothing', [0])).rejects.toMatchObject({
      name: 'QueryFailedError',
      driverError: { code: '22012' },
    });
  });
});
