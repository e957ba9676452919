import { createServer } from 'node:net';
import { createTestDatabase, type TestDatabase } from '../test-database.js';
import { type ApiProcess, buildApi, environmentFor, runApi } from './built-api.js';

jest.setTimeout(240_000);

/** A seller that production accepts: nothing of it is the example's. */
const SELLER = {
  SELLER_NAME: 'Aire Valley Waste Ltd',
  SELLER_ADDRESS: '2 Mill Lane, Leeds, LS1 4AP',
  SELLER_VAT_NUMBER: 'GB 123 4567 82',
  SELLER_COMPANY_NUMBER: '01234567',
  SELLER_CARRIER_LICENCE: 'CBDU123456',
};

describe('the API process', () => {
  let database: TestDatabase;
  const running: ApiProcess[] = [];
  beforeAll(async () => {
    buildApi();
    database = await createTestDatabase();
  });
  afterAll(async () => {
    for (const { child, ended } of running) {
      child.kill('SIGKILL');
      await ended();
    }
    await database.drop();
  });

  const run = (changes: Record<string, string> = {}, entry?: string, nodeOptions: readonly string[] = []) => {
    const api = runApi({ ...environmentFor(database.url), ...changes }, entry, nodeOptions);
    running.push(api);
    return api;
  };

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'becomes ready, serves requests and exits cleanly on %s',
    async (signal) => {
      const api = run();
      const url = await api.ready();
      expect((await fetch(`${url}/health/ready`)).status).toBe(200);
      api.child.kill(signal);
      expect(await api.ended()).toBe(0);
    },
  );

  it('signs in, with a cookie: what is bundled reads and writes cookies as its packages do', async () => {
    const api = run();
    const url = await api.ready();
    const signIn = await fetch(`${url}/auth/signin`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'customer@haulway.test', password: 'Customer-demo-1' }),
    });
    expect(signIn.status).toBe(200);
    const [cookie = ''] = signIn.headers.getSetCookie();
    const refresh = await fetch(`${url}/auth/refresh`, { method: 'POST', headers: { Cookie: cookie } });
    expect(refresh.status).toBe(200);
    api.child.kill('SIGTERM');
    expect(await api.ended()).toBe(0);
  });

  it.each(['main.js', 'worker.js'])('opens no inspector when %s gets SIGUSR1', async (entry) => {
    const api = run({}, entry, ['--inspect-port=0']);
    await api.ready();
    api.child.kill('SIGUSR1');
    api.child.kill('SIGTERM');
    expect(await api.ended()).toBe(0);
    expect(api.output()).not.toMatch(/debugger|inspector/iu);
  });

  it('exits when the process that started it has ended', async () => {
    const api = run();
    await api.ready();
    api.child.disconnect();
    expect(await api.ended()).toBe(0);
  });

  it('reports in one sentence that its port is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const api = run({ API_PORT: port });
    const code = await api.ended();
    other.close();
    expect(code).toBe(1);
    // earlier log lines may surround it
    expect(api.output().trim().split('\n')).toContain(
      `Port ${port} is taken: stop what uses it or set API_PORT to another one.`,
    );
    expect(api.output()).not.toMatch(/^ready /mu);
  });

  it('prints one sentence for each problem of its configuration', async () => {
    const api = run({ JWT_SECRET: 'short', SMTP_URL: '' });
    expect(await api.ended()).toBe(1);
    expect(api.output().trim().split('\n')).toEqual([
      expect.stringMatching(/^JWT_SECRET .+\.$/u),
      expect.stringMatching(/^SMTP_URL .+\.$/u),
    ]);
  });

  it('refuses to run in production with the demo accounts', async () => {
    const live = {
      NODE_ENV: 'production',
      STRIPE_SECRET_KEY: 'sk_live_x',
      STRIPE_WEBHOOK_SECRET: 'whsec_8GQmVt3xWk1zRfYb5CpLd7NsHj2AeUo9',
      STRIPE_API_URL: '',
      SITE_URL: 'https://haulway.example.com',
      ASSET_ORIGINS: 'https://assets.example.com',
      PHOTOS_S3_BUCKET: 'photos',
      ...SELLER,
    };
    const api = run(live);
    expect(await api.ended()).toBe(1);
    expect(api.output()).toContain('admin@haulway.test, crew@haulway.test, customer@haulway.test');
    expect(api.output()).not.toMatch(/^ready /mu);
  });

  it('runs migrations any number of times, even in several processes concurrently', async () => {
    const migrations = [run({}, 'migrate.js'), run({}, 'migrate.js')];
    expect(await Promise.all(migrations.map((migration) => migration.ended()))).toEqual([0, 0]);
    for (const migration of migrations) expect(migration.output()).toContain('database up to date');
  });

  it('reports that the database to migrate is unreachable', async () => {
    const migration = run({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/nothing' }, 'migrate.js');
    expect(await migration.ended()).toBe(1);
    expect(migration.output()).toMatch(/^The database could not be migrated: /u);
  });
});
