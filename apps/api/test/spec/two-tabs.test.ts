import { signIn } from '../people.js';
import { useTestApi } from '../test-api.js';

const homeAddress = { label: 'Home', street: '1 High Street', city: 'Leeds', postcode: 'LS1 4AP' };

describe('two tabs that edit the same record', () => {
  const api = useTestApi();

  it('of the profile: the later edit of a stale version gets the current values and changes nothing', async () => {
    const { auth } = await signIn(api);
    const put = (body: object) => api.as({ auth }).put('/auth/profile', body);
    const { version } = (await api.as({ auth }).get('/auth/me')).body.profile;
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
        api.as({ auth }).put('/auth/profile', { full_name: `Tab ${'abcdef'.charAt(i)}`, version: 1 }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it('of an address: the same applies; becoming the default does not count as an edit', async () => {
    const { auth } = await signIn(api);
    const { address } = (await api.as({ auth }).post('/saved-addresses', homeAddress).expect(201)).body;
    const other = (await api.as({ auth }).post('/saved-addresses', homeAddress).expect(201)).body.address;
    await api.http.patch(`/saved-addresses/${other.id}/default`).set(auth).expect(200);
    const put = (body: object) => api.as({ auth }).put(`/saved-addresses/${address.id}`, body);
    await put({ ...homeAddress, city: 'York', version: address.version }).expect(200);
    const { body } = await put({ ...homeAddress, city: 'Hull', version: address.version }).expect(409);
    expect(body).toMatchObject({
      error: 'address_changed',
      details: { address: { id: address.id, city: 'York', version: address.version + 1 } },
    });
    const plain = await put({ ...homeAddress, city: 'Hull' }).expect(200);
    expect(plain.body.address.city).toBe('Hull');
  });
});
