import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type TestPerson } from '@haulway/api/testing';
import { type Endpoint, registryEndpoints } from '@haulway/contracts';
import { type Registry, startRegistry } from './registry.js';
import { signIn } from './test-registry.js';

const { microFrontends } = registryEndpoints;

interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: object;
}

describe('the history of releases and publish tokens', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'haulway-changes-'));
  let registry: Registry;
  let admin: TestPerson;
  beforeAll(async () => {
    registry = await startRegistry({
      config: { uploads: { url: 'https://assets.test', quotaBytes: 2 ** 30, storage: { folder } } },
    });
    admin = await signIn(registry.api, 'admin');
  });
  afterAll(async () => {
    await registry.close();
    rmSync(folder, { recursive: true });
  });

  const entries = async (): Promise<number> => {
    const [row] = await registry.api.dataSource.query<{ count: number }[]>(
      `SELECT (SELECT count(*) FROM deployments WHERE actor = $1)::int
            + (SELECT count(*) FROM publish_tokens WHERE made_by = $1)::int
            + (SELECT count(*) FROM publish_tokens WHERE withdrawn_by = $1)::int
            + (SELECT count(*) FROM release_uploads WHERE discarded_by = $1)::int AS count`,
      [admin.user.email],
    );
    return row?.count ?? 0;
  };

  /** Publishes two versions of a remote, the second one as a canary if `traffic` is given. */
  const published = async (remote: string, traffic?: number): Promise<Sent> => {
    await registry.publish(remote, registry.assets.upload(remote, '1.0.0')).expect(201);
    await registry.publish(remote, { ...registry.assets.upload(remote, '1.1.0'), traffic }).expect(201);
    return { params: { remote } };
  };
  const publishToken = { remote: 'calculator-mfe', name: 'CI', owner: 'team', days: 30 };

  /** Every call with which an admin changes something. A route of the contract that is missing here fails the test. */
  const calls: readonly (readonly [Endpoint, () => Sent | Promise<Sent>])[] = [
    [microFrontends.makeToken, () => ({ body: publishToken })],
    [
      microFrontends.withdrawToken,
      async () => {
        const { body } = await registry.api.http
          .post('/micro-frontends/tokens')
          .set(admin.auth)
          .send(publishToken)
          .expect(201);
        return { params: { id: body.publish_token.id } };
      },
    ],
    [
      microFrontends.discardUpload,
      async () => {
        const { body } = await registry.api.http
          .post('/micro-frontends/fleet-mfe/uploads')
          .set(registry.token('fleet-mfe'))
          .send({ version: '1.0.0', files: { 'a.js': { integrity: `sha384-${'A'.repeat(64)}`, bytes: 1 } } })
          .expect(201);
        return { params: { remote: 'fleet-mfe', id: body.upload.id } };
      },
    ],
    [microFrontends.rollback, () => published('account-mfe')],
    [microFrontends.promote, () => published('booking-mfe', 10)],
    [microFrontends.kill, () => published('calculator-mfe')],
    [
      microFrontends.revive,
      async () => {
        const sent = await published('crew-mfe');
        await registry.api.http.post('/micro-frontends/crew-mfe/kill').set(admin.auth).expect(200);
        return sent;
      },
    ],
    [microFrontends.remove, () => published('admin-mfe')],
  ];

  it('is tested for every call with which admins change something', () => {
    const tested = new Set(calls.map(([endpoint]) => endpoint));
    const missing = Object.values<Endpoint>(microFrontends).filter(
      (endpoint) =>
        endpoint.method !== 'GET' &&
        (endpoint.access === 'admin' || endpoint.access === 'release_manager') &&
        !tested.has(endpoint),
    );
    expect(missing.map(({ path }) => path)).toEqual([]);
  });

  it.each(
    calls.map(([endpoint, prepare]) => [`${endpoint.method} ${endpoint.path}`, endpoint, prepare] as const),
  )('has an entry for %s', async (_name, endpoint, prepare) => {
    const { params, body } = await prepare();
    const before = await entries();
    const address = endpoint.path.replace(/\{(\w+)\}/gu, (_match, name: string) => params?.[name] ?? '');
    const method = endpoint.method === 'DELETE' ? 'delete' : 'post';
    await registry.api.http[method](address).set(admin.auth).send(body).expect(endpoint.status);
    expect(await entries()).toBeGreaterThan(before);
  });
});
