import { useSignedIn } from '../../../../test/people.js';
import { useTestApi } from '../../../../test/test-api.js';

const homeAddress = { label: 'Home', street: '1 High Street', city: 'Leeds', postcode: 'LS1 4AP' };

describe('saved addresses', () => {
  const api = useTestApi();
  const person = useSignedIn(() => api, 'customer', {}, { each: true });

  const save = async (body: object = homeAddress) => {
    const response = await api.as(person).post('/saved-addresses', body).expect(201);
    return response.body.address;
  };
  const list = async () => {
    const response = await api.as(person).get('/saved-addresses').expect(200);
    return response.body;
  };

  it('makes the first address the default, and no later one', async () => {
    expect(await save({ ...homeAddress, is_default: false })).toMatchObject({
      ...homeAddress,
      is_default: true,
    });
    expect(await save()).toMatchObject({ is_default: false });
  });

  it('moves the default by creating, updating and the set-default call', async () => {
    const first = await save();
    const second = await save({ ...homeAddress, is_default: true });
    expect((await list()).addresses.map((a: { id: string }) => a.id)).toEqual([second.id, first.id]);
    await api
      .as(person)
      .put(`/saved-addresses/${first.id}`, { ...homeAddress, is_default: true })
      .expect(200);
    const moved = await api.http.patch(`/saved-addresses/${second.id}/default`).set(person.auth).expect(200);
    expect(moved.body.address).toMatchObject({ id: second.id, is_default: true });
    const defaults = (await list()).addresses.filter((a: { is_default: boolean }) => a.is_default);
    expect(defaults).toHaveLength(1);
  });

  it('keeps an address the default when its flag is removed', async () => {
    const only = await save();
    const { body } = await api
      .as(person)
      .put(`/saved-addresses/${only.id}`, { ...homeAddress, city: 'York', is_default: false })
      .expect(200);
    expect(body.address).toMatchObject({ city: 'York', is_default: true });
  });

  it('makes the newest remaining address the default when the default is deleted', async () => {
    const first = await save();
    await save();
    const newest = await save();
    await api.as(person).delete(`/saved-addresses/${first.id}`).expect(204);
    expect((await list()).addresses[0]).toMatchObject({ id: newest.id, is_default: true });
  });
});
