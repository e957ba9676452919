import { createUser, signIn, TEST_PASSWORD } from '../../../../test/people.js';
import { useTestApi } from '../../../../test/test-api.js';
import { Passwords } from './passwords.js';
import { RefreshTokens } from './refresh-tokens.js';

describe('POST /auth/signout-everywhere', () => {
  const api = useTestApi();
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
    const outsider = await signIn(api);
    const out = await api.http.post('/auth/signout-everywhere').set(sessions[0]!.auth).expect(204);
    expect(String(out.headers['set-cookie'])).toContain('haulway_refresh=;');
    for (const { auth, cookies } of sessions) {
      await api.as({ auth }).get('/auth/me').expect(401);
      await api.as({ auth }).post('/auth/refresh').expect(401);
      await api.http.post('/auth/refresh').set('Cookie', cookies).expect(401);
    }
    await api.as(outsider).get('/auth/me').expect(200);
    await enter(email);
  });

  it('does not affect other devices when one device signs out, whose token is invalid at once', async () => {
    const { email } = await createUser(api);
    const [here, there] = [await enter(email), await enter(email)];
    await api.as(there).post('/auth/signout').expect(204);
    await api.as(there).get('/auth/me').expect(401);
    await api.as(here).get('/auth/me').expect(200);
  });

  it('authenticates a caller with one database statement', async () => {
    const { auth } = await signIn(api);
    const counted = jest.spyOn(api.dataSource.logger, 'logQuery');
    await api.http.get('/health/live').expect(200);
    const before = counted.mock.calls.length;
    await api.as({ auth }).get('/auth/users').expect(403);
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
