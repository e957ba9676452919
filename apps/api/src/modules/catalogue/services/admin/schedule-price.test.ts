import { setTimeout as pause } from 'node:timers/promises';
import { type AdminService } from '@haulway/contracts';
import { guestBookingBody } from '../../../../../test/bookings.js';
import { signIn, type TestPerson } from '../../../../../test/people.js';
import { startTestApi, type TestApi } from '../../../../../test/test-api.js';

const sizes = (price: number) => ({ flow_type: 'load_sizes', load_sizes: [{ name: 'Half', price }] });

describe('a scheduled price', () => {
  let api: TestApi;
  let other: TestApi;
  let admin: TestPerson;
  let made = 0;
  beforeAll(async () => {
    api = await startTestApi();
    other = await startTestApi({ databaseUrl: api.config.databaseUrl });
    admin = await signIn(api, 'admin');
  });
  afterAll(async () => {
    await other.close();
    await api.close();
  });

  const create = async (): Promise<AdminService> => {
    const slug = `priced-${(made += 1)}`;
    const body = { slug, name: 'Priced', category: 'domestic', base_price: 100, booking_config: sizes(100) };
    return (await api.as(admin).post('/services/admin', body).expect(201)).body.service;
  };
  const schedule = (id: string, body: object) => api.as(admin).post(`/services/admin/${id}/prices`, body);
  const shown = async (from: TestApi, slug: string): Promise<AdminService> =>
    (await from.http.get(`/services/${slug}`).expect(200)).body.service;
  const one = async (id: string): Promise<AdminService> => {
    const { body } = await api.as(admin).get('/services/admin').expect(200);
    return body.services.find((service: AdminService) => service.id === id);
  };
  const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

  it('takes effect on every instance within 2 s, without changing the version', async () => {
    const { id, slug, version } = await create();
    const at = Date.now() + 1_500;
    const { body } = await schedule(id, {
      effective_from: new Date(at).toISOString(),
      base_price: 120.5,
      booking_config: sizes(120.5),
    }).expect(201);
    expect(body.price).toMatchObject({ base_price: 120.5, booking_config: sizes(120.5) });
    expect(await one(id)).toMatchObject({
      base_price: 100,
      version,
      scheduled_prices: [{ id: body.price.id }],
    });
    for (const instance of [api, other])
      expect(await shown(instance, slug)).toMatchObject({ base_price: 100 });
    while (Date.now() < at + 2_000) await pause(50);
    for (const instance of [api, other])
      expect(await shown(instance, slug)).toMatchObject({
        base_price: 120.5,
        price_display: 'From £120.50',
        booking_config: sizes(120.5),
      });
    expect(await one(id)).toMatchObject({ version, price_id: body.price.id, scheduled_prices: [] });
  });

  it('asks a customer who saw the old price to confirm, and does not change existing bookings', async () => {
    const { id, slug } = await create();
    const body = guestBookingBody({
      service_id: slug,
      service_data: { load_size: 'Half' },
      total_price: 100,
    });
    const booked = await api.http.post('/bookings/guest').send(body).expect(201);
    await schedule(id, { effective_from: inMs(0), base_price: 130, booking_config: sizes(130) }).expect(201);
    const { body: refused } = await api.http.post('/bookings/guest').send(body).expect(409);
    expect(refused).toMatchObject({ error: 'price_changed', details: { total_price: 130 } });
    const stored = await api.http.get(`/bookings/${booked.body.booking.id}`).expect(200);
    expect(stored.body.booking.total_price).toBe(100);
  });

  it('is replaced by a manual change of the price, and by no other change', async () => {
    const { id, version } = await create();
    await schedule(id, { effective_from: inMs(-30_000), base_price: 130 }).expect(201);
    expect(await one(id)).toMatchObject({ base_price: 130, booking_config: sizes(100) });
    const put = (body: object) => api.as(admin).put(`/services/admin/${id}`, body);
    const renamed = await put({ version, name: 'Renamed' }).expect(200);
    expect(renamed.body.service).toMatchObject({ base_price: 130, price_display: 'From £130' });
    const repriced = await put({ version: version + 1, base_price: 90 }).expect(200);
    expect(repriced.body.service).toMatchObject({
      base_price: 90,
      price_id: null,
      price_display: 'From £90',
    });
  });

  it('that took effect meanwhile is not overwritten by an edit that was based on the old price', async () => {
    const { id, version, price_id } = await create();
    expect(price_id).toBeNull();
    await schedule(id, { effective_from: inMs(-1_000), base_price: 130 }).expect(201);
    const { body } = await api
      .as(admin)
      .put(`/services/admin/${id}`, { version, price_id, base_price: 90 })
      .expect(409);
    expect(body).toMatchObject({ error: 'stale', details: { service: { base_price: 130 } } });
  });

  it('is refused in the past, too far ahead, without a price, or at a time that already has one', async () => {
    const { id } = await create();
    const { body: past } = await schedule(id, { effective_from: inMs(-61_000), base_price: 9 }).expect(400);
    expect(Object.keys(past.details)).toEqual(['effective_from']);
    const far = { effective_from: '9999-12-31T00:00:00Z', base_price: 9 };
    expect(Object.keys((await schedule(id, far).expect(400)).body.details)).toEqual(['effective_from']);
    const { body: none } = await schedule(id, { effective_from: 'tomorrow', base_price: 0.1 }).expect(400);
    expect(Object.keys(none.details).sort()).toEqual(['base_price', 'effective_from']);
    const at = inMs(3_600_000);
    const twice = await Promise.all(
      [9, 10].map((base_price) => schedule(id, { effective_from: at, base_price })),
    );
    expect(twice.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('can be deleted until it takes effect', async () => {
    const { id } = await create();
    const later = await schedule(id, { effective_from: inMs(3_600_000), base_price: 9 }).expect(201);
    const started = await schedule(id, { effective_from: inMs(0), base_price: 8 }).expect(201);
    const remove = (price: string) => api.as(admin).delete(`/services/admin/${id}/prices/${price}`);
    await remove(later.body.price.id).expect(204);
    await remove(later.body.price.id).expect(404);
    expect((await remove(started.body.price.id).expect(409)).body.error).toBe('price_in_force');
    const { body } = await api.as(admin).get(`/services/admin/${id}/history`).expect(200);
    expect(body.changes.map(({ what }: { what: string }) => what)).toEqual([
      'scheduled_price',
      'scheduled_price',
      'scheduled_price',
      'created',
    ]);
    expect((await one(id)).scheduled_prices).toEqual([]);
  });

  it('appears in the history with the prices of its options', async () => {
    const { id } = await create();
    const at = inMs(3_600_000);
    await schedule(id, { effective_from: at, base_price: 9, booking_config: sizes(12.5) }).expect(201);
    const { body } = await api.as(admin).get(`/services/admin/${id}/history`).expect(200);
    expect(body.changes[0]).toMatchObject({ from: null, to: `£9.00 from ${at}: Half £12.50` });
  });
});
