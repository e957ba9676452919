import { randomUUID } from 'node:crypto';
import { cookieOf } from '../../../../test/cookies.js';
import { createUser, TEST_PASSWORD } from '../../../../test/people.js';
import { startTestApi, type TestApi } from '../../../../test/test-api.js';
import { Pause } from './sign-in-limit.js';
import { DEVICE_COOKIE } from './sessions.js';

class RecordedPause extends Pause {
  readonly waits: number[] = [];

  override wait(ms: number): Promise<void> {
    this.waits.push(ms);
    return Promise.resolve();
  }
}

describe('wrong passwords', () => {
  let api: TestApi;
  let strict: TestApi;
  const pause = new RecordedPause();
  beforeAll(async () => {
    const providers = [[Pause, pause]] as const;
    api = await startTestApi({ config: { trustProxy: true }, providers });
    const { databaseUrl } = api.config;
    strict = await startTestApi({ config: { trustProxy: true, signInLimit: 3 }, databaseUrl, providers });
  });
  afterAll(async () => {
    await strict.close();
    await api.close();
  });

  const HOME = '192.0.2.1';
  const enter = (on: TestApi, email: string, password: string, from = HOME, cookie = '') =>
    on.http.post('/auth/signin').set({ 'X-Forwarded-For': from, Cookie: cookie }).send({ email, password });
  const guess = (email: string, from?: string, cookie?: string) =>
    enter(strict, email, 'not-it', from, cookie);
  const close = async (email: string, from?: string, cookie?: string): Promise<void> => {
    for (let count = 0; count < 3; count += 1) await guess(email, from, cookie).expect(401);
    await guess(email, from, cookie).expect(429);
  };
  const deviceOf = async (email: string, from = HOME): Promise<string> =>
    cookieOf((await enter(strict, email, TEST_PASSWORD, from).expect(200)).headers, DEVICE_COOKIE);

  it('from one /64 are checked ten times, however many are sent and from any of its addresses', async () => {
    const { email } = await createUser(api);
    const tally: Record<number, number> = {};
    for (let block = 0; block < 25; block += 1) {
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, n) => enter(api, email, 'not-it', `2001:db8:1:2:${block}::${n}`)),
      );
      for (const { status } of answers) tally[status] = (tally[status] ?? 0) + 1;
    }
    expect(tally).toEqual({ 401: 10, 429: 990 });
    await enter(api, email, TEST_PASSWORD, '2001:db8:1:2:ffff::1').expect(429);
    await enter(api, email, TEST_PASSWORD, '2001:db8:1:3::1').expect(200);
  }, 120_000);

  it('from all networks of one /48 are checked as often as those of ten networks', async () => {
    const { email } = await createUser(api);
    for (let network = 0; network < 10; network += 1) await close(email, `2001:db8:7:${network}::1`);
    await guess(email, '2001:db8:7:aaaa::1').expect(429);
    await guess(email, '2001:db8:8:aaaa::1').expect(401);
  });

  it('do not lock out other networks, or a browser in the same network that signed in before', async () => {
    const { email } = await createUser(api, { role: 'admin' });
    const device = await deviceOf(email);
    await close(email);
    await enter(strict, email, TEST_PASSWORD).expect(429);
    await enter(strict, email, TEST_PASSWORD, '192.0.2.2').expect(200);
    await enter(strict, email, TEST_PASSWORD, HOME, device).expect(200);
  });

  it('with a stolen device cookie are limited as for one network, from any network', async () => {
    const { email } = await createUser(api);
    const device = await deviceOf(email);
    for (let count = 0; count < 3; count += 1) await guess(email, `192.0.2.${count}`, device).expect(401);
    for (let count = 3; count < 8; count += 1) await guess(email, `192.0.2.${count}`, device).expect(429);
    await enter(strict, email, TEST_PASSWORD, '192.0.2.9', device).expect(429);
    await enter(strict, email, TEST_PASSWORD, '192.0.2.9').expect(200);
  });

  it('count for the network if the device cookie is another account’s, forged or of an old password', async () => {
    const [mine, theirs] = [await createUser(api), await createUser(api)];
    const { body, headers } = await enter(strict, mine.email, TEST_PASSWORD).expect(200);
    const own = cookieOf(headers, DEVICE_COOKIE);
    await close(theirs.email);
    const useless = [own, `${own}x`, `${DEVICE_COOKIE}=${body.token}`, `${DEVICE_COOKIE}=`];
    for (const cookie of useless) await guess(theirs.email, HOME, cookie).expect(429);

    const old = await deviceOf(theirs.email, '192.0.2.20');
    await api.dataSource.query("UPDATE users SET password_hash = password_hash || 'x' WHERE id = $1", [
      theirs.id,
    ]);
    await guess(theirs.email, HOME, old).expect(429);
  });

  it('from many networks delay the responses for the account for a limited time', async () => {
    const { email } = await createUser(api);
    const ghost = `${randomUUID()}@nowhere.test`;
    const device = await deviceOf(email);
    const waitsFor = async (address: string): Promise<number[]> => {
      pause.waits.length = 0;
      for (let count = 0; count < 26; count += 1) await guess(address, `198.51.100.${count}`).expect(401);
      return [...pause.waits];
    };
    const waits = await waitsFor(email);
    expect(waits.slice(0, 5)).toEqual([0, 0, 0, 0, 100]);
    expect(waits.slice(-4)).toEqual([1_900, 2_000, 2_000, 2_000]);
    // an address without an account can't be told apart
    expect(await waitsFor(ghost)).toEqual(waits);
    await enter(strict, email, TEST_PASSWORD, '198.51.100.200').expect(200);
    pause.waits.length = 0;
    await enter(strict, email, TEST_PASSWORD, HOME, device).expect(200);
    expect(pause.waits).toEqual([]);
  });

  it('of a signed-in user are counted for the session, from any network', async () => {
    const { email } = await createUser(api);
    const { body } = await enter(strict, email, TEST_PASSWORD).expect(200);
    const change = (current_password: string, from: string) =>
      strict.http
        .post('/auth/password')
        .set({ Authorization: `Bearer ${body.token}`, 'X-Forwarded-For': from })
        .send({ current_password, new_password: 'Another-horse-10' });
    for (let count = 0; count < 3; count += 1) await change('not-it', `192.0.2.${count}`).expect(400);
    await change(TEST_PASSWORD, '192.0.2.9').expect(429);
    await enter(strict, email, TEST_PASSWORD, '192.0.2.9').expect(200);
  });

  it('do not change the device cookie, which is HttpOnly, valid under /auth only and no sign-in by itself', async () => {
    const { email } = await createUser(api);
    const { headers } = await enter(strict, email, TEST_PASSWORD).expect(200);
    const set = String(headers['set-cookie']);
    expect(set).toMatch(
      /haulway_device=[^;]+; Max-Age=34560000; Path=\/api\/auth; HttpOnly; SameSite=Strict/u,
    );
    const [, token = ''] = cookieOf(headers, DEVICE_COOKIE).split('=');
    await strict.http.get('/auth/me').set('Authorization', `Bearer ${token}`).expect(401);
    await strict.http.post('/auth/refresh').set('Cookie', `haulway_refresh=${token}`).expect(401);
    await guess(email, HOME, `${DEVICE_COOKIE}=${token}`).expect(401);
  });
});
