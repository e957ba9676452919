import { cookieOf } from '../../../../test/cookies.js';
import { startTestApi, type TestApi } from '../../../../test/test-api.js';

const HTTPS = { environment: 'production', siteUrl: 'https://haulway.example' } as const;

describe('the refresh cookie', () => {
  let api: TestApi | undefined;
  afterEach(() => api?.close());

  const signUp = async (config: object): Promise<string[]> => {
    api = await startTestApi({ config });
    const { headers } = await api.http
      .post('/auth/signup')
      .send({ full_name: 'Nia New', email: 'nia@new.test', password: 'secret1' })
      .expect(201);
    return [headers['set-cookie'] ?? []].flat();
  };

  it.each([
    [
      'of the host alone over https',
      HTTPS,
      /^__Host-haulway_refresh=.+; Path=\/; HttpOnly; Secure; SameSite=Strict$/u,
    ],
    [
      'secure in production even without https',
      { environment: 'production' as const },
      /^haulway_refresh=.+; Path=\/api\/auth; HttpOnly; Secure; SameSite=Strict$/u,
    ],
    ['of the path in development', {}, /^haulway_refresh=.+; Path=\/api\/auth; HttpOnly; SameSite=Strict$/u],
  ])('is %s', async (_name, config, expected) => {
    const cookies = await signUp(config);
    expect(cookies.filter((cookie) => cookie.includes('haulway_refresh='))).toEqual([
      expect.stringMatching(expected),
    ]);
  });

  it('renews a session over https, by no other name', async () => {
    const cookies = await signUp(HTTPS);
    const own = cookieOf({ 'set-cookie': cookies }, '__Host-haulway_refresh');
    const refresh = (cookie: string) => api?.http.post('/auth/refresh').set('Cookie', cookie);
    await refresh(own.replace('__Host-', ''))?.expect(401);
    const renewed = await refresh(own)?.expect(200);
    expect(cookieOf(renewed?.headers ?? {}, '__Host-haulway_refresh')).not.toBe('');
  });

  it('comes and goes with a cookie that scripts can read', async () => {
    const cookies = await signUp(HTTPS);
    const readable = /^haulway_signed_in=1; Max-Age=2592000; Path=\/; Secure; SameSite=Strict$/u;
    expect(cookies).toContainEqual(expect.stringMatching(readable));
    const out = await api?.http.post('/auth/signout').expect(204);
    expect(cookieOf(out?.headers ?? {}, 'haulway_signed_in')).toBe('haulway_signed_in=');
  });

  it('is refused and deleted when two of its name arrive, in either order', async () => {
    const own = cookieOf({ 'set-cookie': await signUp({}) });
    for (const both of [`${own}; haulway_refresh=planted`, `haulway_refresh=planted; ${own}`]) {
      const refused = await api?.http.post('/auth/refresh').set('Cookie', both).expect(401);
      expect(refused?.headers['clear-site-data']).toBe('"cookies"');
      expect(cookieOf(refused?.headers ?? {})).toBe('haulway_refresh=');
    }
    // neither token was used up
    await api?.http.post('/auth/refresh').set('Cookie', own).expect(200);
  });

  it('ends every session that it names at a sign-out', async () => {
    const own = cookieOf({ 'set-cookie': await signUp({}) });
    await api?.http.post('/auth/signout').set('Cookie', `haulway_refresh=planted; ${own}`).expect(204);
    await api?.http.post('/auth/refresh').set('Cookie', own).expect(401);
  });
});
