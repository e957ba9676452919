import { request } from 'node:http';
import { signIn } from '../people.js';
import { startTestApi, type TestApi } from '../test-api.js';

describe('rate limits per minute and address', () => {
  let one: TestApi;
  let two: TestApi;
  beforeAll(async () => {
    const callLimits = { auth: 5, payments: 3, writes: 4, reads: 7, webhook: 3 };
    const config = { callLimits, trustProxy: true };
    one = await startTestApi({ config });
    two = await startTestApi({ config, databaseUrl: one.config.databaseUrl });
  });
  afterAll(async () => {
    await two.close();
    await one.close();
  });

  const me = (api: TestApi, address: string) => api.http.get('/auth/me').set('X-Forwarded-For', address);

  it('are shared by all instances, and are checked before anything else', async () => {
    for (let count = 0; count < 5; count += 1) await me(count % 2 ? one : two, '192.0.2.1').expect(401);
    const { body, headers } = await me(two, '192.0.2.1').expect(429);
    expect(body).toMatchObject({ statusCode: 429, error: 'rate_limited', message: expect.any(String) });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await me(one, '192.0.2.2').expect(401);
  });

  it('are exact for concurrent calls', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => me(i % 2 ? one : two, '192.0.2.3')),
    );
    expect(answers.filter((response) => response.status === 401)).toHaveLength(5);
  });

  it('have one count for each group of routes', async () => {
    const from = { 'X-Forwarded-For': '192.0.2.4' };
    for (let count = 0; count < 5; count += 1) await one.http.post('/auth/signout').set(from).expect(204);
    await one.http.post('/auth/signin').set(from).send({}).expect(429);
    for (let count = 0; count < 3; count += 1) {
      await one.http.post('/payments/confirm/guest').set(from).send({}).expect(400);
    }
    await one.http.post('/payments/confirm/guest').set(from).send({}).expect(429);
    for (let count = 0; count < 6; count += 1) await one.http.get('/services').set(from).expect(200);
  });

  it('apply to what anybody may read and to the webhook, but not to probes', async () => {
    const from = { 'X-Forwarded-For': '192.0.2.12' };
    const read = [
      '/services',
      '/waste-items',
      '/policies/changes',
      '/waste-types',
      '/services',
      '/waste-types',
    ];
    for (const path of read) await one.http.get(path).set(from).expect(200);
    await one.http.get('/bookings/6c1f7b0e-5d5c-4a53-9d6e-0d4b9a7b4c11').set(from).expect(404);
    const { body } = await one.http.get('/availability?service=man-and-van').set(from).expect(429);
    expect(body.error).toBe('rate_limited');
    await one.http.get('/services').set('X-Forwarded-For', '192.0.2.13').expect(200);
    await one.http.get('/health/live').set(from).expect(200);
    const event = () => one.http.post('/payments/webhook').set(from).send({});
    for (let count = 0; count < 3; count += 1) await event().expect(400);
    await event().expect(429);
  });

  it('let the caller in again after the minute', async () => {
    for (let count = 0; count < 6; count += 1) await me(one, '192.0.2.5');
    await one.dataSource.query("UPDATE rate_limits SET expires_at = now() - interval '1 second'");
    await me(one, '192.0.2.5').expect(401);
  });

  it('treat an IPv6 /64 network as one caller, and allow its /48 ten times as much', async () => {
    for (const end of ['1', '2', '3', '4', 'ffff:1:2']) await me(one, `2001:db8:7:1::${end}`).expect(401);
    await me(two, '2001:db8:7:1::5').expect(429);
    const inSite = async (network: number) => {
      const answers = await Promise.all(
        Array.from({ length: 5 }, (_, end) => me(end % 2 ? one : two, `2001:db8:7:${network}::${end}`)),
      );
      return answers.filter(({ status }) => status === 401).length;
    };
    for (let network = 2; network <= 10; network += 1) expect(await inSite(network)).toBe(5);
    expect(await inSite(11)).toBe(0);
    await me(one, '2001:db8:8:1::1').expect(401);
  });

  it('treat an IPv4 address and its IPv6-mapped form as the same caller', async () => {
    const spellings = [
      '192.0.2.9',
      '::ffff:192.0.2.9',
      '::FFFF:c000:209',
      '0:0:0:0:0:ffff:c000:0209',
      '192.0.2.9',
    ];
    for (const address of spellings) await me(one, address).expect(401);
    await me(two, '::ffff:192.0.2.9').expect(429);
  });

  it('count HEAD requests as GET requests', async () => {
    const head = () => one.http.head('/auth/me').set('X-Forwarded-For', '192.0.2.10');
    for (let count = 0; count < 5; count += 1) await head().expect(401);
    await head().expect(429);
  });

  it('are checked before a body is read', async () => {
    const from = { 'X-Forwarded-For': '192.0.2.11' };
    for (let count = 0; count < 5; count += 1)
      await one.http.post('/auth/signin').set(from).send({}).expect(400);
    const status = await new Promise((resolve, reject) => {
      const call = request(`${one.url}/auth/signin`, {
        method: 'POST',
        headers: { ...from, 'Content-Type': 'application/json', 'Content-Length': '1000' },
      });
      call.on('error', reject).on('response', ({ statusCode }) => {
        resolve(statusCode);
        // left open, it would keep the API from stopping until the time limit for the body
        call.destroy();
      });
      // the body never comes
      call.write('{');
    });
    expect(status).toBe(429);
  });

  it('store no readable address', async () => {
    const rows: { key: string }[] = await one.dataSource.query('SELECT key FROM rate_limits');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ key }) => key.includes('192.0.2'))).toBe(false);
  });

  describe('of writing routes without a limit of their own', () => {
    const write = (api: TestApi, address: string, headers: Record<string, string> = {}) =>
      api.http
        .delete(`/drafts/6c1f7b0e-5d5c-4a53-9d6e-0d4b9a7b4c11`)
        .set({ 'X-Forwarded-For': address, ...headers });
    const statuses = async (address: string, headers: Record<string, string>, times = 10) => {
      const answers = await Promise.all(
        Array.from({ length: times }, (_, i) => write(i % 2 ? one : two, address, headers)),
      );
      return answers.map(({ status }) => status).sort();
    };

    it('are counted for each pair of account and network, exactly, across all instances', async () => {
      const [ann, ben] = [await signIn(one), await signIn(one)];
      expect(await statuses('192.0.2.20', ann.auth)).toEqual([...Array(4).fill(404), ...Array(6).fill(429)]);
      const { body, headers } = await write(one, '192.0.2.20', ann.auth).expect(429);
      expect(body).toEqual({ statusCode: 429, error: 'rate_limited', message: expect.any(String) });
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      await write(one, '192.0.2.20', ben.auth).expect(404);
      await write(one, '192.0.2.21', ann.auth).expect(404);
      await one.http.get('/drafts').set('X-Forwarded-For', '192.0.2.20').set(ann.auth).expect(200);
    });

    it('share one count for all such routes', async () => {
      const { auth } = await signIn(one);
      const from = { 'X-Forwarded-For': '192.0.2.22', ...auth };
      await one.http.post('/drafts').set(from).send({}).expect(400);
      await one.http.post('/saved-addresses').set(from).send({}).expect(400);
      await two.http.put('/bookings/none').set(from).send({}).expect(400);
      await two.http.post('/bookings').set(from).send({}).expect(400);
      await one.http.delete('/saved-addresses/none').set(from).expect(429);
    });

    it('cannot be bypassed with invented tokens', async () => {
      for (let count = 0; count < 4; count += 1) {
        await write(one, '192.0.2.23', { Authorization: `Bearer made-up-${count}` }).expect(401);
      }
      await write(two, '192.0.2.23', { Authorization: 'Bearer another' }).expect(429);
      await write(two, '192.0.2.23').expect(429);
    });
  });
});
