import { signIn } from '../people.js';
import { startTestApi, type TestApi } from '../test-api.js';

const place = { label: 'Home', street: '1 High Street', city: 'Leeds', postcode: 'LS1 4AP' };

describe('two tabs that edit the same record', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  it('of the profile: the later edit of a stale version gets the current values and changes nothing', async () => {
    const { auth } = await signIn(api);
    const put = (body: object) => api.http.put('/auth/profile').set(auth).send(body);
    const { version } = (await api.http.get('/auth/me').set(auth)).body.profile;
    const first = await put({ full_name: 'First Tab', version }).expect(200);
    expect(first.body.profile.version).toBe(version + 1);
    const { body } = await put({ full_name: 'Second Tab', phone: '1', version }).expect(409);
    expect(body).toMatchObject({
      error: 'profile_changed',
      details: { profile: { full_name: 'First Tab', version: version + 1 } },
    });
    await put({ full_name: 'Second Tab', version: version + 1 }).expect(200);
    const plain = await put({ full_name: 'No Version' }).expect(200);
    expect(plain.body.profile).toMatchObject({ full_name: 'No Version', version: version + 3 });
  });

  it('of the profile: only one of many concurrent edits of one version succeeds', async () => {
    const { auth } = await signIn(api);
    const responses = await Promise.all(
      Array.from({ length: 6 }, (_, i) =>
        api.http
          .put('/auth/profile')
          .set(auth)
          .send({ full_name: `Tab ${'abcdef'.charAt(i)}`, version: 1 }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it('of an address: the same applies; becoming the default does not count as an edit', async () => {
    const { auth } = await signIn(api);
    const { address } = (await api.http.post('/saved-addresses').set(auth).send(place).expect(201)).body;
    const other = (await api.http.post('/saved-addresses').set(auth).send(place).expect(201)).body.address;
    await api.http.patch(`/saved-addresses/${other.id}/default`).set(auth).expect(200);
    const put = (body: object) => api.http.put(`/saved-addresses/${address.id}`).set(auth).send(body);
    await put({ ...place, city: 'York', version: address.version }).expect(200);
    const { body } = await put({ ...place, city: 'Hull', version: address.version }).expect(409);
    expect(body).toMatchObject({
      error: 'address_changed',
      details: { address: { id: address.id, city: 'York', version: address.version + 1 } },
    });
    const plain = await put({ ...place, city: 'Hull' }).expect(200);
    expect(plain.body.address.city).toBe('Hull');
  });
});
