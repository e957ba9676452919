import { createUser, TEST_PASSWORD } from '../../../../test/people.js';
import { type TestApi, useTestApi } from '../../../../test/test-api.js';
import { Passwords } from './passwords.js';

describe('POST /auth/signin', () => {
  const api = useTestApi({
    config: { signInLimit: 3 },
  });
  afterEach(() => jest.restoreAllMocks());

  const signIn = (email: string, password: string) => api.http.post('/auth/signin').send({ email, password });

  it('returns token and user, and ignores the case of the email address', async () => {
    const user = await createUser(api);
    const { body } = await signIn(user.email.toUpperCase(), TEST_PASSWORD).expect(200);
    expect(body).toMatchObject({ token: expect.any(String), user: { id: user.id, email: user.email } });
  });

  it('refuses a wrong password and an unknown address with the same message', async () => {
    const user = await createUser(api);
    const wrong = await signIn(user.email, 'not-it').expect(401);
    const unknown = await signIn('nobody@nowhere.test', 'not-it').expect(401);
    expect(wrong.body).toMatchObject({ error: 'invalid_credentials', message: 'Invalid email or password' });
    expect(unknown.body).toEqual(wrong.body);
  });

  it('verifies a password hash whether or not the account exists', async () => {
    const verify = jest.spyOn(api.app.get(Passwords), 'verify');
    const user = await createUser(api);
    await signIn(user.email, 'not-it').expect(401);
    await signIn('nobody-else@nowhere.test', 'not-it').expect(401);
    expect(verify.mock.calls.map(([hash]) => hash)).toEqual([user.passwordHash, undefined]);
    const outcomes = await Promise.all(verify.mock.results.map((result) => result.value));
    expect(outcomes).toEqual([false, false]);
  });

  it.each([
    ['an account', async (on: TestApi) => (await createUser(on)).email],
    ['an address without one', () => Promise.resolve('ghost@nowhere.test')],
  ])('locks %s after too many wrong passwords, even for the correct one', async (_name, emailFor) => {
    const email = await emailFor(api);
    for (let count = 0; count < 3; count += 1) await signIn(email, 'not-it').expect(401);
    const { body, headers } = await signIn(email, TEST_PASSWORD).expect(429);
    expect(body).toMatchObject({ statusCode: 429, error: 'rate_limited' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  it('checks no more guesses than the limit, however many are sent concurrently', async () => {
    const { email } = await createUser(api);
    const responses = await Promise.all(Array.from({ length: 12 }, () => signIn(email, 'not-it')));
    expect(responses.filter((response) => response.status === 401)).toHaveLength(3);
  });

  it('does not lock an account after concurrent correct passwords', async () => {
    const { email } = await createUser(api);
    const responses = await Promise.all(Array.from({ length: 8 }, () => signIn(email, TEST_PASSWORD)));
    expect(responses.map((response) => response.status)).toEqual(Array(8).fill(200));
  });

  it('unlocks the account after the time window', async () => {
    const { email } = await createUser(api);
    for (let count = 0; count < 3; count += 1) await signIn(email, 'not-it');
    await api.dataSource.query("UPDATE rate_limits SET expires_at = now() - interval '1 second'");
    await signIn(email, TEST_PASSWORD).expect(200);
  });
});
