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
