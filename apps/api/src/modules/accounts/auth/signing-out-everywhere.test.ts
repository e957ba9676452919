import { createUser, signIn, TEST_PASSWORD } from '../../../../test/people.js';
import { startTestApi, type TestApi } from '../../../../test/test-api.js';
import { Passwords } from './passwords.js';
import { RefreshTokens } from './refresh-tokens.js';

describe('POST /auth/signout-everywhere', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());
  afterEach(() => jest.restoreAllMocks());

  const enter = async (email: string) => {
    const { body, headers } = await api.http
      .post('/auth/signin')
      .send({ email, password: TEST_PASSWORD })
      .expect(200);
    return { auth: { Authorization: `Bearer ${body.token}` }, cookies: String(headers['set-cookie']) };
  };

  it('ends every session of the account from the next request on, and no session of others', async () => {
    const { email } = await createUser(api);
    const sessions = [await enter(email), await enter(email), await enter(email)];
    const stranger = await signIn(api);
    const out = await api.http.post('/auth/signout-everywhere').set(sessions[0]!.auth).expect(204);
    expect(String(out.headers['set-cookie'])).toContain('haulway_refresh=;');
    for (const { auth, cookies } of sessions) {
      await api.http.get('/auth/me').set(auth).expect(401);
      await api.http.post('/auth/refresh').set(auth).expect(401);
      await api.http.post('/auth/refresh').set('Cookie', cookies).expect(401);
    }
    await api.http.get('/auth/me').set(stranger.auth).expect(200);
    await enter(email);
  });

  it('does not affect other devices when one device signs out, whose token is invalid at once', async () => {
    const { email } = await createUser(api);
    const [here, there] = [await enter(email), await enter(email)];
    await api.http.post('/auth/signout').set(there.auth).expect(204);
    await api.http.get('/auth/me').set(there.auth).expect(401);
    await api.http.get('/auth/me').set(here.auth).expect(200);
  });

  it('authenticates a caller with one database statement', async () => {
    const { auth } = await signIn(api);
    const counted = jest.spyOn(api.dataSource.logger, 'logQuery');
    await api.http.get('/health/live').expect(200);
    const before = counted.mock.calls.length;
    await api.http.get('/auth/users').set(auth).expect(403);
    // one for the rate limit of /auth, one for the caller
    expect(counted.mock.calls.length - before).toBe(2);
  });

  it('refuses a sign-in with the old password that overlaps a password change', async () => {
    const user = await createUser(api);
    const grants: unknown[] = [];
    const start = api.app.get(RefreshTokens).start.bind(api.app.get(RefreshTokens));
    jest.spyOn(api.app.get(RefreshTokens), 'start').mockImplementationOnce(async (person) => {
      const passwordHash = await api.app.get(Passwords).hash('replaced meanwhile');
      await api.dataSource.query('UPDATE users SET password_hash = $2 WHERE id = $1', [
        user.id,
        passwordHash,
      ]);
      const grant = await start(person);
      grants.push(grant);
      return grant;
    });
    const { body } = await api.http
      .post('/auth/signin')
      .send({ email: user.email, password: TEST_PASSWORD })
      .expect(401);
    expect(body).toMatchObject({ error: 'invalid_credentials' });
    expect(grants).toEqual([null]);
  });
});
