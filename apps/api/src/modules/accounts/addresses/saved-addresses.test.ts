import { randomUUID } from 'node:crypto';
import { signIn, type TestPerson } from '../../../../test/people.js';
import { startTestApi, type TestApi } from '../../../../test/test-api.js';

const place = { label: 'Home', street: '1 High Street', city: 'Leeds', postcode: 'LS1 4AP' };

describe('saved addresses', () => {
  let api: TestApi;
  let person: TestPerson;
  beforeAll(async () => {
    api = await startTestApi();
  });
  beforeEach(async () => {
    person = await signIn(api);
  });
  afterAll(() => api.close());

  const save = async (body: object = place) => {
    const response = await api.http.post('/saved-addresses').set(person.auth).send(body).expect(201);
    return response.body.address;
  };
  const list = async () => {
    const response = await api.http.get('/saved-addresses').set(person.auth).expect(200);
    return response.body;
  };

  it('makes the first address the default, and no later one', async () => {
    expect(await save({ ...place, is_default: false })).toMatchObject({ ...place, is_default: true });
    expect(await save()).toMatchObject({ is_default: false });
  });

  it('moves the default by creating, updating and the set-default call', async () => {
    const first = await save();
    const second = await save({ ...place, is_default: true });
    expect((await list()).addresses.map((a: { id: string }) => a.id)).toEqual([second.id, first.id]);
    await api.http
      .put(`/saved-addresses/${first.id}`)
      .set(person.auth)
      .send({ ...place, is_default: true })
      .expect(200);
    const moved = await api.http.patch(`/saved-addresses/${second.id}/default`).set(person.auth).expect(200);
    expect(moved.body.address).toMatchObject({ id: second.id, is_default: true });
    const defaults = (await list()).addresses.filter((a: { is_default: boolean }) => a.is_default);
    expect(defaults).toHaveLength(1);
  });

  it('keeps an address the default when its flag is removed', async () => {
    const only = await save();
    const { body } = await api.http
      .put(`/saved-addresses/${only.id}`)
      .set(person.auth)
      .send({ ...place, city: 'York', is_default: false })
      .expect(200);
    expect(body.address).toMatchObject({ city: 'York', is_default: true });
  });

  it('makes the newest remaining address the default when the default is deleted', async () => {
    const first = await save();
    await save();
    const newest = await save();
    await api.http.delete(`/saved-addresses/${first.id}`).set(person.auth).expect(204);
    expect((await list()).addresses[0]).toMatchObject({ id: newest.id, is_default: true });
  });

  it('lists page by page', async () => {
    for (let count = 0; count < 3; count += 1) await save();
    const { body } = await api.http.get('/saved-addresses?page=2&limit=2').set(person.auth).expect(200);
    expect(body).toMatchObject({ total: 3, page: 2, limit: 2, addresses: [expect.any(Object)] });
  });

  it("does not reveal that somebody else's address exists", async () => {
    const { id } = await save();
    const other = await signIn(api);
    const theirs = api.http.put(`/saved-addresses/${id}`).set(other.auth).send(place);
    const nobodys = api.http.put(`/saved-addresses/${randomUUID()}`).set(other.auth).send(place);
    expect((await theirs.expect(404)).body).toEqual((await nobodys.expect(404)).body);
    await api.http.delete(`/saved-addresses/${id}`).set(other.auth).expect(404);
    await api.http.patch(`/saved-addresses/${id}/default`).set(other.auth).expect(404);
    expect((await list()).total).toBe(1);
  });

  it('returns text exactly as it was sent', async () => {
    const street = `'; DROP TABLE users; -- <script>alert(1)</script> {{7*7}} \${x} 🏠`;
    expect(await save({ ...place, street, additional_info: ' a\n\tb ' })).toMatchObject({
      street,
      additional_info: ' a\n\tb ',
    });
  });

  it('names the invalid field', async () => {
    const response = await api.http
      .post('/saved-addresses')
      .set(person.auth)
      .send({ ...place, postcode: 'X'.repeat(21) })
      .expect(400);
    expect(response.body).toMatchObject({
      error: 'invalid_request',
      details: { postcode: expect.any(String) },
    });
    expect(response.body.message).toContain('postcode');
  });
});
