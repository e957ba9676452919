import { createHmac, randomUUID } from 'node:crypto';
import {
  createTestDatabase,
  startTestApi,
  TEST_JWT_SECRET,
  TEST_REGISTRY_SECRET,
} from '@haulway/api/testing';
import { type Endpoint, registryEndpoints } from '@haulway/contracts';
import { CONFIRMATION_MS } from '@haulway/domain';
import pg from 'pg';
import { useRegistry } from './registry.js';
import { registryUrl } from './registry-role.js';
import { signIn } from './test-registry.js';

/** Longer than an introspection is cached, in milliseconds. */
const A_SECOND = 1_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('what an admin may do in the registry', () => {
  const registry = useRegistry();

  const statusOf = async (auth: { Authorization: string }, path = '/micro-frontends/live') =>
    (await registry.api.http.get(path).set(auth)).status;

  it('ends within a second with their session', async () => {
    const admin = await signIn(registry.api, 'admin');
    expect(await statusOf(admin.auth)).toBe(200);
    await registry.api.http.post('/auth/signout').set(admin.auth).expect(204);
    await pause(A_SECOND);
    expect(await statusOf(admin.auth)).toBe(401);
  });

  it('ends within a second with their role', async () => {
    const admin = await signIn(registry.api, 'admin');
    expect(await statusOf(admin.auth)).toBe(200);
    await registry.api.api.dataSource.query("UPDATE users SET role = 'customer' WHERE id = $1", [
      admin.user.id,
    ]);
    await pause(A_SECOND);
    expect(await statusOf(admin.auth)).toBe(403);
  });

  it('needs a confirmation that is not old', async () => {
    const admin = await signIn(registry.api, 'admin');
    const make = () =>
      registry.api.http
        .post('/micro-frontends/tokens')
        .set(admin.auth)
        .send({ remote: 'admin-mfe', name: 'CI', owner: 'team', days: 1 });
    await make().expect(201);
    await registry.api.api.dataSource.query(
      "UPDATE refresh_families SET confirmed_at = now() - $2 * interval '1 ms' WHERE user_id = $1",
      [admin.user.id, CONFIRMATION_MS + 1_000],
    );
    await pause(A_SECOND);
    const { body } = await make().expect(403);
    expect(body).toMatchObject({ error: 'confirmation_needed', details: { methods: ['password'] } });
    const needed = Object.values<Endpoint>(registryEndpoints.microFrontends).filter(
      ({ confirmation }) => confirmation === true,
    );
    expect(needed.length).toBeGreaterThan(5);
    for (const { method, path } of needed) {
      const call = registry.api.http[method.toLowerCase() as 'post' | 'delete'];
      const url = path.replaceAll(/\{\w+\}/gu, admin.user.id);
      const response = await call(url).set(admin.auth).send({});
      expect([path, response.body.error]).toEqual([path, 'confirmation_needed']);
    }
  });

  it('is refused with the API’s secrets: they publish nothing and sign nobody in', async () => {
    const claims = {
      sub: randomUUID(),
      email: 'a@people.test',
      role: 'admin',
      family: randomUUID(),
      exp: 2 ** 32,
    };
    const [head, body] = [{ alg: 'HS256', typ: 'JWT' }, claims].map((part) =>
      Buffer.from(JSON.stringify(part)).toString('base64url'),
    );
    const signature = createHmac('sha256', TEST_JWT_SECRET).update(`${head}.${body}`).digest('base64url');
    const forged = `${head}.${body}.${signature}`;
    expect(await statusOf({ Authorization: `Bearer ${forged}` })).toBe(401);
    for (const token of [forged, TEST_JWT_SECRET, TEST_REGISTRY_SECRET])
      await registry.api.http
        .post('/micro-frontends/admin-mfe/releases')
        .set({ Authorization: `Bearer ${token}` })
        .send(registry.assets.upload('admin-mfe', '1.0.0'))
        .expect(401);
  });

  it('has refusals in the trail of the API', async () => {
    const [admin, customer] = [await signIn(registry.api, 'admin'), await signIn(registry.api)];
    expect(await statusOf(customer.auth, '/micro-frontends/history')).toBe(403);
    const isTold = async (): Promise<boolean> => {
      const call = registry.api.http.get('/security-events?kind=refused').set(admin.auth);
      const events: { actor: string; route: string }[] = (await call.expect(200)).body.events;
      return events.some(
        ({ actor, route }) => actor === customer.user.email && route === 'GET /micro-frontends/history',
      );
    };
    // it is written after a second; without an entry this waits until the test's time is up
    while (!(await isTold())) await pause(100);
  });
});

describe("the API's internal routes", () => {
  it('exist only for the registry, and read no booking', async () => {
    const api = await startTestApi();
    const origin = new URL(api.url).origin;
    const statusOf = async (path: string, secret: string, method = 'POST') => {
      const headers = { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' };
      const body = method === 'POST' ? JSON.stringify({ token: 'x' }) : undefined;
      return (await fetch(origin + path, { method, headers, body })).status;
    };
    expect(await statusOf('/internal/introspection', TEST_REGISTRY_SECRET)).toBe(200);
    expect(await statusOf('/internal/introspection', 'another secret')).toBe(404);
    expect(await statusOf('/api/internal/introspection', TEST_REGISTRY_SECRET)).toBe(404);
    for (const path of ['/api/bookings', '/api/bookings/admin/stats', '/api/admin-changes'])
      expect(await statusOf(path, TEST_REGISTRY_SECRET, 'GET')).toBe(401);
    expect(await statusOf('/api/micro-frontends', '', 'GET')).toBe(404);
    await api.close();
  });
});

describe('with the API stopped', () => {
  const registry = useRegistry();

  it('a team publishes, ramps and rolls back, and admins have to wait', async () => {
    const admin = await signIn(registry.api, 'admin');
    await registry.api.api.app.close();
    await registry.publish('admin-mfe', registry.assets.upload('admin-mfe', '1.0.0')).expect(201);
    await registry
      .publish('admin-mfe', { ...registry.assets.upload('admin-mfe', '1.1.0'), traffic: 10 })
      .expect(201);
    expect(await registry.live('admin-mfe')).toHaveLength(2);
    await registry.change('admin-mfe', 'promote').expect(200);
    expect(await registry.live('admin-mfe')).toEqual([['1.1.0', 100]]);
    await registry.rollback('admin-mfe').expect(200);
    expect(await registry.live('admin-mfe')).toEqual([['1.0.0', 100]]);
    const { body, headers } = await registry.api.http
      .get('/micro-frontends/live')
      .set(admin.auth)
      .expect(503);
    expect([body.error, headers['retry-after']]).toEqual(['unavailable', '2']);
  });
});

describe('the database', () => {
  it('gives each server its own tables, and nothing of the other', async () => {
    const database = await createTestDatabase();
    const owner = new pg.Client({ connectionString: database.url });
    await owner.connect();
    await owner.query(
      `DO $$ BEGIN CREATE ROLE plain_api LOGIN PASSWORD 'api'; EXCEPTION WHEN duplicate_object THEN NULL; END $$;
       GRANT ALL ON ALL TABLES IN SCHEMA public TO plain_api`,
    );
    const deniedTo = async (url: string, statements: readonly string[]) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      for (const statement of statements)
        await expect(client.query(statement)).rejects.toThrow(/permission denied/u);
      await client.end();
    };
    const asApi = new URL(database.url);
    [asApi.username, asApi.password] = ['plain_api', 'api'];
    await deniedTo(registryUrl(database.url), [
      'SELECT FROM public.users',
      'SELECT FROM public.bookings',
      'UPDATE public.bookings SET status = NULL',
      'SELECT FROM graphile_worker.jobs',
      'CREATE TABLE public.of_the_registry ()',
    ]);
    await deniedTo(asApi.href, ['SELECT FROM registry.releases', 'DELETE FROM registry.publish_tokens']);
    await owner.query('DROP OWNED BY plain_api');
    await owner.end();
    await database.drop();
  });
});
