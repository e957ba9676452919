import { endpoints } from '@haulway/contracts';
import { startTestApi, type TestApi } from '../../test/test-api.js';
import { signIn } from '../../test/people.js';
import { DraftsService } from '../drafts/drafts.service.js';

const { list } = endpoints.drafts;

describe("a list of the caller's own", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => api.close());

  const readings = () => jest.spyOn(api.app.get(DraftsService), 'page');

  it('is read once, for the owner of the token, with what the query says', async () => {
    const { auth, user } = await signIn(api);
    const page = readings();
    await api.http.get(`${list.path}?limit=2&page=1`).set(auth).expect(200);
    expect(page.mock.calls).toEqual([[user.id, { limit: 2, page: 1 }]]);
  });

  it('is not read without a token, nor for a query that is refused', async () => {
    const { auth } = await signIn(api);
    const page = readings();
    await api.http.get(list.path).expect(401);
    await api.http.get(`${list.path}?page=none`).set(auth).expect(400);
    await api.http.get(`${list.path}?page=none`).set('Authorization', 'Bearer no').expect(401);
    expect(page).not.toHaveBeenCalled();
  });

  it('is kept from somebody whose session has ended, also where reading it fails', async () => {
    const { auth } = await signIn(api);
    await api.http.post('/auth/signout-everywhere').set(auth);
    const page = readings();
    const { body } = await api.http.get(list.path).set(auth).expect(401);
    expect(page).toHaveBeenCalledTimes(1);
    expect(body).not.toHaveProperty('drafts');
    page.mockRejectedValue(new Error('no'));
    await api.http.get(list.path).set(auth).expect(401);
  });

  it('fails where it could not be read', async () => {
    const { auth } = await signIn(api);
    readings().mockRejectedValue(new Error('no'));
    await api.http.get(list.path).set(auth).expect(500);
  });
});
