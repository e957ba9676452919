import { BookingEntity } from '../../modules/bookings/booking.entity.js';
import { guestBookingBody } from '../../../test/bookings.js';
import { startTestApi, type TestApi } from '../../../test/test-api.js';
import { insertOf, insertRow, pageOf, readPageOf, rowOf, rowsOf, selectOf } from './entity-statements.js';

describe('statements for whole entities', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
    for (let i = 0; i < 3; i += 1)
      await api.http.post('/bookings/guest').send(guestBookingBody()).expect(201);
  });
  afterAll(() => api.close());

  const oldest = () =>
    api.dataSource.manager.findOneOrFail(BookingEntity, { where: {}, order: { createdAt: 'ASC' } });

  it('read the same rows as a TypeORM repository, inside and outside a transaction', async () => {
    const { dataSource } = api;
    const booking = await oldest();
    const byId = selectOf(dataSource, 'test_by_id', BookingEntity, 'WHERE t.id = $1', { twice: '2 * 1' });
    const read = { ...booking, twice: 2 };
    expect(await rowOf(dataSource.manager, byId, [booking.id])).toEqual(read);
    const seen = await dataSource.transaction(async (manager) => [
      ...(await rowsOf(manager, byId, [booking.id])),
      await rowOf(manager, byId, ['00000000-0000-4000-8000-000000000000']),
    ]);
    expect(seen).toEqual([read, null]);
  });

  it('insert a row with its array columns, and return it with the values that the database filled in', async () => {
    const { dataSource } = api;
    const { serviceId, serviceData } = await oldest();
    const given = {
      serviceId,
      serviceName: 'Test',
      serviceType: 'test',
      collectionAddress: '1 High Street',
      collectionPostcode: 'LS1 4AP',
      collectionDate: '2031-02-03',
      collectionTimeSlot: 'morning',
      customerName: 'Ann',
      customerEmail: 'ann@example.test',
      basePricePence: 1,
      addonPricePence: 2,
      totalPricePence: 3,
      serviceData,
      wasteTypes: ['wood', "a 'quote', {braces}"],
      addons: [],
      wasteCodes: null,
    } as const satisfies Partial<BookingEntity>;
    const properties = [
      'serviceId',
      'serviceName',
      'serviceType',
      'collectionAddress',
      'collectionPostcode',
      'collectionDate',
      'collectionTimeSlot',
      'customerName',
      'customerEmail',
      'basePricePence',
      'addonPricePence',
      'totalPricePence',
      'serviceData',
      'wasteTypes',
      'addons',
      'wasteCodes',
    ] as const;
    const statement = insertOf(dataSource, 'test_insert', BookingEntity, properties);
    const row: Pick<BookingEntity, (typeof properties)[number]> = {
      ...given,
      wasteTypes: [...given.wasteTypes],
      addons: [],
    };
    const stored = await insertRow(dataSource.manager, statement, row);
    expect(stored).toMatchObject({ ...row, status: 'pending', userId: null, createdAt: expect.any(Date) });
    expect(stored).toEqual({
      ...(await dataSource.manager.findOneByOrFail(BookingEntity, { id: stored.id })),
    });
    await dataSource.manager.delete(BookingEntity, { id: stored.id });
  });

  it('return the total number of rows with every page, even beyond the last page', async () => {
    const { dataSource } = api;
    const page = pageOf(dataSource, 'test_page', BookingEntity, {
      where: 't.service_name = $3',
      order: 't.created_at, t.id',
    });
    const { serviceName } = await oldest();
    const sizes = async (name: string, number: number) => {
      const [rows, total] = await readPageOf(dataSource.manager, page, [name], { page: number, limit: 2 });
      return [rows.length, total];
    };
    expect(await sizes(serviceName, 1)).toEqual([2, 3]);
    expect(await sizes(serviceName, 2)).toEqual([1, 3]);
    expect(await sizes(serviceName, 9)).toEqual([0, 3]);
    expect(await sizes('no such service', 1)).toEqual([0, 0]);
  });
});
