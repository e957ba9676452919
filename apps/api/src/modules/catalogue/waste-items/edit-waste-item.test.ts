import { type AdminWasteItem } from '@haulway/contracts';
import { guestBookingBody } from '../../../../test/bookings.js';
import { useSignedIn } from '../../../../test/people.js';
import { useTestApi } from '../../../../test/test-api.js';

const pram = {
  name: 'Pram',
  description: 'Pushchair or pram',
  category: 'General',
  icon: 'box',
  waste_type: 'Bulky Items',
  volume: 0.25,
  weight: 9,
  price: 12.5,
  bulky: false,
  appliance: false,
  active: true,
};

describe('calculator items in the admin area', () => {
  const api = useTestApi();
  const admin = useSignedIn(() => api, 'admin');

  const create = (values: object = {}) => api.as(admin).post('/waste-items/admin', { ...pram, ...values });
  const put = (id: string, body: object) => api.as(admin).put(`/waste-items/admin/${id}`, body);
  const offered = async (search: string): Promise<AdminWasteItem[]> =>
    (await api.http.get(`/waste-items?search=${search}`).expect(200)).body.waste_items;

  it('can be created, changed and removed from the calculator', async () => {
    const { body } = await create().expect(201);
    expect(body.waste_item).toMatchObject({ ...pram, version: 1 });
    expect(await offered('pram')).toHaveLength(1);
    const { id } = body.waste_item;
    const changed = await put(id, { ...body.waste_item, slug: 'pram', price: 15, active: false }).expect(200);
    expect(changed.body.waste_item.slug).toBe(body.waste_item.slug);
    expect(changed.body.waste_item).toMatchObject({ ...pram, price: 15, active: false, version: 2 });
    expect(await offered('pushchair')).toEqual([]);
    const all = await api.as(admin).get('/waste-items/admin').expect(200);
    expect(all.body.waste_items.at(-1)).toMatchObject({ id, active: false });
    expect(
      await api.dataSource.query(
        'SELECT what, value_before, value_after FROM admin_changes WHERE subject_id = $1 ORDER BY id',
        [id],
      ),
    ).toEqual([
      { what: 'created', value_before: null, value_after: 'Pram' },
      { what: 'price', value_before: '£12.50', value_after: '£15.00' },
      { what: 'active', value_before: 'yes', value_after: 'no' },
    ]);
  });

  it.each([
    ['is bulky because of its volume', { volume: 0.5 }, true],
    ['is bulky because of its weight', { weight: 25.5 }, true],
    ['is not bulky', {}, false],
    ['is not bulky because an admin set it so', { volume: 2, bulky: false }, false],
  ])('have the right bulky flag for an item that %s', async (_what, values, bulky) => {
    const { bulky: _left, appliance: _out, ...sent } = { ...pram, name: 'Marked pram', ...values };
    const { body } = await api
      .as(admin)
      .post('/waste-items/admin', { ...sent, ...('bulky' in values ? { bulky: values.bulky } : {}) })
      .expect(201);
    expect(body.waste_item).toMatchObject({ bulky, appliance: false });
  });

  it('can be excluded from bags and skips, which customers see and the audit trail records', async () => {
    const { id } = (await create({ name: 'Hob' }).expect(201)).body.waste_item;
    await put(id, { version: 1, appliance: true }).expect(200);
    expect(await offered('hob')).toMatchObject([{ bulky: false, appliance: true }]);
    expect(
      await api.dataSource.query(
        "SELECT value_before, value_after FROM admin_changes WHERE subject_id = $1 AND what = 'appliance'",
        [id],
      ),
    ).toEqual([{ value_before: 'no', value_after: 'yes' }]);
    await put(id, { version: 2, bulky: 'yes' }).expect(400);
  });

  it('accept one of two concurrent edits by admins', async () => {
    const { id } = (await create().expect(201)).body.waste_item;
    const responses = await Promise.all([15, 16].map((price) => put(id, { version: 1, price })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({
      error: 'stale',
      details: { waste_item: { id, version: 2 } },
    });
  });

  it('ask customers who saw the old price to confirm the new one', async () => {
    const { id } = (await create({ price: 40, volume: 1, weight: 40 }).expect(201)).body.waste_item;
    const book = (total_price: number) =>
      api.http.post('/bookings/guest').send(
        guestBookingBody({
          service_data: { waste_calculator_items: [{ id, quantity: 2 }] },
          total_price,
        }),
      );
    const booked = await book(80);
    expect([booked.status, booked.body.booking?.total_price, booked.body.details]).toEqual([
      201,
      80,
      undefined,
    ]);
    await put(id, { version: 1, price: 42.5 }).expect(200);
    const { body: refused } = await book(80).expect(409);
    expect(refused).toMatchObject({ error: 'price_changed', details: { total_price: 85 } });
    await book(85).expect(201);
    await put(id, { version: 2, active: false }).expect(200);
    await book(85).expect(400);
  });

  it.each([
    ['name', { name: '' }],
    ['category', { category: 'Attic' }],
    ['waste_type', { waste_type: 'Uranium' }],
    ['volume', { volume: 0 }],
    ['volume', { volume: 50.1 }],
    ['weight', { weight: -1 }],
    ['weight', { weight: 2000.5 }],
    ['price', { price: 0.29 }],
    ['price', { price: 10_000 }],
    ['active', { active: 'yes' }],
  ])('refuse an invalid %s and name it', async (field, values) => {
    const { body } = await create(values).expect(400);
    expect(Object.keys(body.details)).toEqual([field]);
  });

  it.each([
    { volume: 0.01, weight: 0, price: 0.3 },
    { volume: 50, weight: 2000, price: 9999.99 },
  ])('accept %j', async (values) => {
    expect((await create(values).expect(201)).body.waste_item).toMatchObject(values);
  });
});
