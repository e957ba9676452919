import { Clock } from '@haulway/server/clock';
import { cookieOf } from '../../../../test/cookies.js';
import { createUser, TEST_PASSWORD } from '../../../../test/people.js';
import { FixedClock } from '../../../../test/fixed-clock.js';
import { useTestApi } from '../../../../test/test-api.js';
import { FAMILY_MS, GRACE_MS } from './refresh-tokens.js';

describe('refreshing a session', () => {
  const clock = new FixedClock();
  const api = useTestApi({ providers: [[Clock, clock]] });

  const begin = async () => {
    const { email } = await createUser(api);
    const { body, headers } = await api.http.post('/auth/signin').send({ email, password: TEST_PASSWORD });
    return { cookie: cookieOf(headers), token: String(body.token) };
  };
  const refresh = (cookie: string) => api.http.post('/auth/refresh').set('Cookie', cookie);
  const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

  it('exchanges the cookie for a new token and a new cookie', async () => {
    const first = await begin();
    const { body, headers } = await refresh(first.cookie).expect(200);
    expect(body.token).not.toBe(first.token);
    expect(cookieOf(headers)).not.toBe(first.cookie);
    await api.http.get('/auth/me').set(bearer(body.token)).expect(200);
    await refresh(cookieOf(headers)).expect(200);
  });

  it('accepts one cookie from parallel tabs within the grace period', async () => {
    const { cookie } = await begin();
    const tabs = await Promise.all([refresh(cookie), refresh(cookie), refresh(cookie)]);
    expect(tabs.map((tab) => tab.status)).toEqual([200, 200, 200]);
    clock.advance({ milliseconds: GRACE_MS });
    await refresh(cookie).expect(200);
    for (const tab of tabs) await refresh(cookieOf(tab.headers)).expect(200);
  });

  it('ends the whole token family when a cookie is reused after the grace period', async () => {
    const { cookie, token } = await begin();
    const next = cookieOf((await refresh(cookie).expect(200)).headers);
    clock.advance({ milliseconds: GRACE_MS + 1 });
    const stolen = await refresh(cookie).expect(401);
    expect(stolen.body).toMatchObject({ error: 'unauthenticated' });
    await refresh(next).expect(401);
    await api.http.post('/auth/refresh').set(bearer(token)).expect(401);
  });

  it('does not affect other sessions of the same person', async () => {
    const { email } = await createUser(api);
    const enter = () => api.http.post('/auth/signin').send({ email, password: TEST_PASSWORD });
    const [one, two] = [cookieOf((await enter()).headers), cookieOf((await enter()).headers)];
    await refresh(one).expect(200);
    clock.advance({ milliseconds: GRACE_MS + 1 });
    await refresh(one).expect(401);
    await refresh(two).expect(200);
  });

  it('renews a valid token without a cookie', async () => {
    const { token } = await begin();
    const { body } = await api.http.post('/auth/refresh').set(bearer(token)).expect(200);
    expect(body.token).not.toBe(token);
    await api.http.get('/auth/me').set(bearer(body.token)).expect(200);
  });

  it('renews by token for one hour in total, however often', async () => {
    let { token } = await begin();
    const renew = () => api.http.post('/auth/refresh').set(bearer(token));
    for (let minutes = 0; minutes < 60; minutes += 12) {
      clock.advance({ minutes: 12 });
      token = (await renew().expect(200)).body.token;
    }
    clock.advance({ milliseconds: 1 });
    const { body } = await renew().expect(401);
    expect(body).toMatchObject({ error: 'unauthenticated' });
    await api.http.get('/auth/me').set(bearer(token)).expect(200);
  });

  it('renews by cookie at any time, and then by token for another hour', async () => {
    const first = await begin();
    clock.advance({ minutes: 24 * 60 });
    const { body, headers } = await refresh(first.cookie).expect(200);
    clock.advance({ minutes: 60 });
    await api.http.post('/auth/refresh').set(bearer(body.token)).expect(200);
    clock.advance({ minutes: 1 });
    await api.http.post('/auth/refresh').set(bearer(body.token)).expect(401);
    await refresh(cookieOf(headers)).expect(200);
  });

  it('refuses a missing or invalid token and an expired family', async () => {
    await api.http.post('/auth/refresh').expect(401);
    await refresh('haulway_refresh=nonsense').expect(401);
    await api.http.post('/auth/refresh').set(bearer('nonsense')).expect(401);
    const { cookie } = await begin();
    clock.advance({ milliseconds: FAMILY_MS });
    await refresh(cookie).expect(401);
  });

  it('clears an invalid cookie', async () => {
    const { headers } = await refresh('haulway_refresh=nonsense').expect(401);
    expect(cookieOf(headers)).toBe('haulway_refresh=');
  });

  it('stores no refresh token in readable form', async () => {
    const { cookie } = await begin();
    const token = cookie.slice(cookie.indexOf('=') + 1);
    const rows = await api.dataSource.query('SELECT token_hash FROM refresh_tokens WHERE token_hash = $1', [
      Buffer.from(token),
    ]);
    expect(rows).toEqual([]);
  });

  it('signs out by cookie or by token, and does not reveal whether the session existed', async () => {
    const byCookie = await begin();
    const out = await api.http.post('/auth/signout').set('Cookie', byCookie.cookie).expect(204);
    expect(cookieOf(out.headers)).toBe('haulway_refresh=');
    await refresh(byCookie.cookie).expect(401);
    await api.http.post('/auth/refresh').set(bearer(byCookie.token)).expect(401);
    const byToken = await begin();
    await api.http.post('/auth/signout').set(bearer(byToken.token)).expect(204);
    await refresh(byToken.cookie).expect(401);
    await api.http.post('/auth/signout').expect(204);
  });
});
