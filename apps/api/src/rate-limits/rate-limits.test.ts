import { startTestApi, type TestApi } from '../../test/test-api.js';

const limits = { signIn: 10, auth: 5, payments: 3, telemetry: 100_000 };

describe('calls a minute and address', () => {
  let one: TestApi;
  let two: TestApi;
  beforeAll(async () => {
    one = await startTestApi({ config: { limits, trustProxy: true } });
    two = await startTestApi({ config: { limits, trustProxy: true }, databaseUrl: one.config.databaseUrl });
  });
  afterAll(async () => {
    await two.close();
    await one.close();
  });

  const me = (api: TestApi, address: string) => api.http.get('/auth/me').set('X-Forwarded-For', address);

  it('are counted together by all instances, before anything else is looked at', async () => {
    for (let count = 0; count < 5; count += 1) await me(count % 2 ? one : two, '192.0.2.1').expect(401);
    const { body, headers } = await me(two, '192.0.2.1').expect(429);
    expect(body).toMatchObject({ statusCode: 429, error: 'rate_limited', message: expect.any(String) });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await me(one, '192.0.2.2').expect(401);
  });

  it('are exact when they come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => me(i % 2 ? one : two, '192.0.2.3')),
    );
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(5);
  });

  it('have one count for all of a group, another for the next group, and none for the rest', async () => {
    const from = { 'X-Forwarded-For': '192.0.2.4' };
    for (let count = 0; count < 5; count += 1) await one.http.post('/auth/signout').set(from).expect(204);
    await one.http.post('/auth/signin').set(from).send({}).expect(429);
    for (let count = 0; count < 3; count += 1) {
      await one.http.post('/payments/confirm/guest').set(from).send({}).expect(400);
    }
    await one.http.post('/payments/confirm/guest').set(from).send({}).expect(429);
    for (let count = 0; count < 8; count += 1) await one.http.get('/services').set(from).expect(200);
  });

  it('keep nobody out for good', async () => {
    for (let count = 0; count < 6; count += 1) await me(one, '192.0.2.5');
    await one.dataSource.query("UPDATE rate_limits SET expires_at = now() - interval '1 second'");
    await me(one, '192.0.2.5').expect(401);
  });

  it('leave no address readable', async () => {
    const rows: { key: string }[] = await one.dataSource.query('SELECT key FROM rate_limits');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ key }) => key.includes('192.0.2'))).toBe(false);
  });
});
