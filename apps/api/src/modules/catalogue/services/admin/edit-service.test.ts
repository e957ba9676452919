import { randomUUID } from 'node:crypto';
import { type AdminService } from '@haulway/contracts';
import { guestBookingBody } from '../../../../../test/bookings.js';
import { useSignedIn } from '../../../../../test/people.js';
import { useTestApi } from '../../../../../test/test-api.js';
import { seedCatalogue } from '../../../../database/seed/seed-catalogue.js';
import { ServiceRecordRepository } from './service-record.repository.js';

const garage = {
  slug: 'garage-clearance',
  name: 'Garage Clearance',
  category: 'clearance',
  base_price: 180,
  description: 'Everything out, swept clean.',
  features: ['Two people', 'Swept clean'],
  booking_config: {
    flow_type: 'load_sizes',
    load_sizes: [
      { name: 'Half', price: 180 },
      { name: 'Full', price: 320 },
    ],
  },
};

const gate = (count: number): (() => Promise<void>) => {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  let come = 0;
  return () => {
    come += 1;
    if (come === count) open();
    return opened;
  };
};

describe('services in the admin area', () => {
  const api = useTestApi();
  const admin = useSignedIn(() => api, 'admin');
  let made = 0;

  const post = (path: string, body: object = {}) => api.as(admin).post(`/services/admin${path}`, body);
  const put = (id: string, body: object) => api.as(admin).put(`/services/admin/${id}`, body);
  const create = async (values: object = {}): Promise<AdminService> => {
    const slug = `${garage.slug}-${(made += 1)}`;
    const { body } = await post('', { ...garage, slug, ...values }).expect(201);
    return body.service;
  };
  const history = async (
    id: string,
  ): Promise<{ what: string; from: string; to: string; admin: string }[]> => {
    const { body } = await api.as(admin).get(`/services/admin/${id}/history`).expect(200);
    return body.changes;
  };

  it('creates a service, and derives the price text and other omitted fields', async () => {
    const service = await create();
    expect(service).toMatchObject({
      price_display: 'From £180',
      base_price: 180,
      popular: false,
      label: null,
      version: 1,
      retired: false,
      scheduled_prices: [],
    });
    const { body } = await api.http.get(`/services/${service.slug}`).expect(200);
    expect(body.service).toMatchObject({
      id: service.id,
      name: 'Garage Clearance',
      price_display: 'From £180',
    });
    expect(await history(service.id)).toMatchObject([
      { what: 'created', from: null, to: 'Garage Clearance', admin: admin.user.email },
    ]);
  });

  it.each([
    ['slug', { slug: 'Garage Clearance' }],
    ['slug', { slug: '-garage' }],
    ['slug', { slug: 'admin' }],
    ['name', { name: ' ' }],
    ['category', { category: 'boats' }],
    ['base_price', { base_price: 0.29 }],
    ['base_price', { base_price: 100_000 }],
    ['base_price', { base_price: 10.001 }],
    ['base_price', { base_price: '180' }],
    ['features.1', { features: ['fine', ''] }],
    ['booking_config.flow_type', { booking_config: { flow_type: 'boats' } }],
    [
      'booking_config.load_sizes.0.price',
      { booking_config: { load_sizes: [{ name: 'Half', price: 0.29 }] } },
    ],
    ['booking_config.load_sizes.1.name', { booking_config: { load_sizes: [{ name: 'A' }, { name: 'A' }] } }],
    ['booking_config.load_sizes.0.prise', { booking_config: { load_sizes: [{ name: 'A', prise: 9 }] } }],
    ['booking_config.skip_size', { booking_config: { skip_size: [] } }],
    [
      'booking_config.skip_sizes',
      { booking_config: { flow_type: 'skip_hire', load_sizes: [{ name: 'Half' }] } },
    ],
    ['booking_config.items', { booking_config: { flow_type: 'multi_item', items: [] } }],
    ['booking_config.items.0.price', { booking_config: { items: [{ name: 'Sofa' }] } }],
  ])('names the invalid field %s', async (field, values) => {
    const { body } = await post('', { ...garage, ...values }).expect(400);
    expect(body).toMatchObject({ error: 'invalid_request' });
    expect(Object.keys(body.details)).toContain(field);
  });

  it.each([0.3, 99_999.99])('accepts a price of £%d', async (base_price) => {
    const { version, id } = await create();
    const { body } = await put(id, { version, base_price }).expect(200);
    expect(body.service.base_price).toBe(base_price);
  });

  it('changes the given fields, derives the price text again, and records who did it', async () => {
    const { id, slug, version } = await create();
    const { body } = await put(id, { version, base_price: 199.5, popular: true }).expect(200);
    expect(body.service).toMatchObject({
      base_price: 199.5,
      price_display: 'From £199.50',
      popular: true,
      slug,
      version: version + 1,
      features: garage.features,
    });
    expect(await history(id)).toMatchObject([
      { what: 'price_display', from: 'From £180', to: 'From £199.50' },
      { what: 'base_price', from: '£180.00', to: '£199.50', admin: admin.user.email },
      { what: 'popular', from: 'no', to: 'yes' },
      { what: 'created' },
    ]);
  });

  it('keeps a price text that an admin has set', async () => {
    const { id, version } = await create({ price_display: 'From £180 a day' });
    const same = await put(id, { version, name: 'Garages' }).expect(200);
    expect(same.body.service.price_display).toBe('From £180 a day');
    const given = await put(id, { version: version + 1, base_price: 90, price_display: '£90 flat' }).expect(
      200,
    );
    expect(given.body.service.price_display).toBe('£90 flat');
    const made = await put(id, { version: version + 2, price_display: '' }).expect(200);
    expect(made.body.service.price_display).toBe('From £90');
  });

  it('takes a service as it is read; what other calls change stays', async () => {
    const service = await create();
    const sent = { ...service, id: randomUUID(), retired: true, scheduled_prices: [], name: 'Garages' };
    const { body } = await put(service.id, sent).expect(200);
    expect(body.service).toEqual({ ...service, name: 'Garages', version: service.version + 1 });
  });

  it('refuses an edit of a stale version, and returns the current service', async () => {
    const { id, version } = await create();
    await put(id, { name: 'No version' }).expect(400);
    await put(id, { version, name: 'First' }).expect(200);
    const { body } = await put(id, { version, name: 'Second' }).expect(409);
    expect(body).toMatchObject({
      error: 'stale',
      details: { service: { name: 'First', version: version + 1 } },
    });
    // an edit that changes nothing makes no new version
    const { body: same } = await put(id, { version: version + 1, name: 'First' }).expect(200);
    expect(same.service.version).toBe(version + 1);
  });

  it('accepts one of two concurrent edits by admins', async () => {
    const { id, version } = await create();
    const responses = await Promise.all(['Ada', 'Bob'].map((name) => put(id, { version, name })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('would accept both edits without the lock', async () => {
    const { id, version } = await create();
    const records = api.app.get(ServiceRecordRepository);
    const bothHere = gate(2);
    const lock = jest.spyOn(records, 'lock').mockImplementation(async (manager) => {
      const found = await records.find(id, manager);
      await bothHere();
      return found;
    });
    const responses = await Promise.all(['Ada', 'Bob'].map((name) => put(id, { version, name })));
    lock.mockRestore();
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('uses each slug once, and keeps it once the service is booked', async () => {
    const { id, version } = await create({ slug: 'barn-clearance' });
    const { body: taken } = await post('', { ...garage, slug: 'barn-clearance' }).expect(409);
    expect(taken).toMatchObject({ error: 'slug_taken', details: { slug: 'Is taken' } });
    await put(id, { version, slug: 'skip-hire' }).expect(409);
    await put(id, { version, slug: 'stable-clearance' }).expect(200);
    const booking = { service_id: 'stable-clearance', service_data: { load_size: 'Half' }, total_price: 180 };
    await api.http.post('/bookings/guest').send(guestBookingBody(booking)).expect(201);
    const { body: booked } = await put(id, { version: version + 1, slug: 'barn-clearance' }).expect(409);
    expect(booked).toMatchObject({ error: 'slug_booked' });
    expect(Object.keys(booked.details)).toEqual(['slug']);
  });

  it('hides a retired service from customers, keeps its bookings, and can restore it', async () => {
    const { id, slug } = await create();
    const body = guestBookingBody({
      service_id: slug,
      service_data: { load_size: 'Half' },
      total_price: 180,
    });
    const booked = await api.http.post('/bookings/guest').send(body).expect(201);
    const draft = await api.as(admin).post('/drafts', { service_id: slug, service_name: 'G' });
    const retired = await post(`/${id}/retire`).expect(200);
    expect(retired.body.service).toMatchObject({ retired: true, version: 2 });
    expect(retired.body.service.retired_at).not.toBeNull();
    await api.http.get(`/services/${slug}`).expect(404);
    await api.http.get(`/services/${id}`).expect(404);
    await api.http.post('/bookings/guest').send(body).expect(400);
    const { body: offered } = await api.http.get('/services?page=1').expect(200);
    expect(offered.services.map((service: AdminService) => service.id)).not.toContain(id);
    const { body: all } = await api.as(admin).get('/services/admin').expect(200);
    expect(all.services.map((service: AdminService) => service.id)).toContain(id);
    await api.http.get(`/bookings/${booked.body.booking.id}`).expect(200);
    await api.as(admin).get(`/drafts/${draft.body.draft.id}`).expect(200);
    // retiring twice is the same as once
    expect((await post(`/${id}/retire`).expect(200)).body.service.version).toBe(2);
    expect((await post(`/${id}/restore`).expect(200)).body.service).toMatchObject({
      retired: false,
      retired_at: null,
    });
    await api.http.get(`/services/${id}?again`).expect(200);
    expect((await history(id)).map(({ what }) => what)).toEqual(['retired', 'retired', 'created']);
  });

  it('is not overwritten by the catalogue seed at the next start', async () => {
    const { body } = await api.as(admin).get('/services/admin').expect(200);
    const found: AdminService =
      body.services.find(({ slug }: AdminService) => slug === 'garden-waste') ?? body.services[5];
    await put(found.id, { version: found.version, name: 'Ours', slug: 'our-own' }).expect(200);
    await api.dataSource.transaction(seedCatalogue);
    const after = await api.as(admin).get('/services/admin').expect(200);
    expect(after.body.total).toBe(body.total);
    expect(after.body.services.find(({ id }: AdminService) => id === found.id)).toMatchObject({
      name: 'Ours',
      slug: 'our-own',
    });
  });
});
