import { useSignedIn } from '../../../test/people.js';
import { useTestApi } from '../../../test/test-api.js';

const draft = {
  service_id: 'man-and-van',
  service_name: 'Man & Van',
  service_base_price: 99.99,
  current_step: 2,
  draft_data: {
    items: [{ name: 'Half Load', price: 169.99, quantity: 1 }],
    waste_items: null,
    postcode: 'LS1',
  },
  items: [{ name: 'Half Load', price: 169.99, quantity: 1 }],
  address: { collection_address: '1 High Street, Leeds', collection_postcode: 'LS1 4AP' },
  datetime: { collection_date: '2031-05-06', collection_time_slot: 'morning' },
  total_price: 169.99,
};

describe('drafts', () => {
  const api = useTestApi();
  const person = useSignedIn(() => api, 'customer', {}, { each: true });

  const create = async (body: object = draft) =>
    (await api.as(person).post('/drafts', body).expect(201)).body.draft;
  const put = (id: string, body: object) => api.as(person).put(`/drafts/${id}`, body);

  it('are stored as they were sent', async () => {
    const saved = await create();
    expect(saved).toMatchObject({ ...draft, version: 1, _id: saved.id });
    const { body } = await api.as(person).get(`/drafts/${saved.id}`).expect(200);
    expect(body.draft).toEqual(saved);
  });

  it('take omitted fields from the catalogue', async () => {
    expect(await create({ service_id: 'skip-hire' })).toMatchObject({
      service_name: 'Skip Hire',
      service_base_price: 180,
      current_step: 1,
      items: [],
      address: null,
      datetime: null,
    });
    expect(await create({ service_id: 'no-such-service' })).toMatchObject({ service_name: '' });
  });

  it('are merged on update: omitted fields are kept, and null removes them', async () => {
    const { id } = await create();
    const { body } = await put(id, {
      current_step: 5,
      draft_data: { skipSize: '6 Yard', postcode: null },
      datetime: null,
    }).expect(200);
    expect(body.draft).toMatchObject({
      current_step: 5,
      version: 2,
      address: draft.address,
      datetime: null,
      draft_data: { items: draft.draft_data.items, skipSize: '6 Yard', postcode: null },
    });
    expect(Date.parse(body.draft.updated_at)).toBeGreaterThanOrEqual(Date.parse(body.draft.created_at));
  });

  it('refuse an update of a stale version, and return the current version', async () => {
    const { id } = await create();
    await put(id, { current_step: 3, version: 1 }).expect(200);
    await put(id, { current_step: 4, version: 2 ** 31 }).expect(400);
    const { body } = await put(id, { current_step: 4, version: 1 }).expect(409);
    expect(body).toMatchObject({ error: 'draft_changed', details: { version: 2 } });
    await put(id, { current_step: 4, version: 2 }).expect(200);
  });

  it('accept one of several concurrent updates with the same version, and all updates without one', async () => {
    const { id } = await create();
    const guarded = await Promise.all(
      [1, 2, 3, 4].map((step) => put(id, { current_step: step, version: 1 })),
    );
    expect(guarded.map((response) => response.status).sort()).toEqual([200, 409, 409, 409]);
    await Promise.all(
      ['a', 'b', 'c', 'd'].map((key) => put(id, { draft_data: { [key]: true } }).expect(200)),
    );
    const { body } = await api.as(person).get(`/drafts/${id}`);
    expect(body.draft).toMatchObject({ version: 6, draft_data: { a: true, b: true, c: true, d: true } });
  });

  it('are listed with the most recently changed first', async () => {
    const first = await create();
    const second = await create();
    const list = async () => (await api.as(person).get('/drafts').expect(200)).body;
    expect((await list()).drafts.map((d: { id: string }) => d.id)).toEqual([second.id, first.id]);
    await put(first.id, { current_step: 3 }).expect(200);
    expect(await list()).toMatchObject({ drafts: [{ id: first.id }, { id: second.id }], total: 2 });
  });

  it('are no longer readable once deleted', async () => {
    const { id } = await create();
    await api.as(person).delete(`/drafts/${id}`).expect(204);
    await api.as(person).delete(`/drafts/${id}`).expect(404);
  });

  it('contain their booking data when read by id, but not in the list', async () => {
    const { id } = await create();
    const { body } = await api.as(person).get('/drafts').expect(200);
    expect(body.drafts).toEqual([expect.objectContaining({ id, service_name: 'Man & Van' })]);
    expect(body.drafts[0]).not.toHaveProperty('draft_data');
    const one = await api.as(person).get(`/drafts/${id}`).expect(200);
    expect(one.body.draft.draft_data).toEqual(draft.draft_data);
  });

  it('are limited to 32 KiB of booking data, even if it grows by several updates', async () => {
    const data = (length: number) => ({ note: 'é'.repeat(length) });
    const { id } = await create({ ...draft, draft_data: data(16_000) });
    const tooMuch = { error: 'invalid_request', details: { draft_data: 'Must be at most 32 KiB' } };
    const heavy = { ...draft, draft_data: data(16_400) };
    const refused = await api.as(person).post('/drafts', heavy).expect(400);
    expect(refused.body).toMatchObject(tooMuch);
    expect((await put(id, { draft_data: data(16_400) }).expect(400)).body).toMatchObject(tooMuch);
    expect((await put(id, { draft_data: { more: 'x'.repeat(1_000) } }).expect(400)).body).toMatchObject(
      tooMuch,
    );
    await put(id, { draft_data: { note: null, more: 'x'.repeat(30_000) } }).expect(200);
  });

  it.each([
    [{ ...draft, current_step: 6 }, 'current_step'],
    [{ ...draft, items: [{ name: 'x', price: 1.001, quantity: 1 }] }, 'items.0.price'],
    [{ ...draft, service_id: undefined }, 'service_id'],
  ])('name the invalid field (%#)', async (body, field) => {
    const response = await api.as(person).post('/drafts', body).expect(400);
    expect(Object.keys(response.body.details)).toEqual([field]);
  });
});
