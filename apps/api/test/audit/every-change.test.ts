import { type Endpoint, everyEndpoint } from '@haulway/contracts';
import { ModuleRunner } from '../../src/modules/releases/checks/module-runner.js';
import { startAssetServer } from '../asset-server.js';
import { startBookingWorld } from '../booking-world.js';
import { signIn } from '../people.js';
import { SoundModules } from '../registry.js';
import { adminCalls, type AuditWorld, CHANGES_NOTHING } from './admin-calls.js';

const isOfAdmins = ({ access, method }: Endpoint): boolean =>
  method !== 'GET' && (access === 'admin' || access === 'release_manager');

describe('the audit trail', () => {
  let of: AuditWorld;
  beforeAll(async () => {
    const assets = await startAssetServer();
    const world = await startBookingWorld({
      providers: [[ModuleRunner, new SoundModules()]],
      config: { assetOrigins: [assets.origin] },
    });
    of = { world, assets, admin: await signIn(world.api, 'admin') };
  });
  afterAll(async () => {
    await of.world.close();
    await of.assets.close();
  });

  /** How many entries name the admin: among changes, and in the history of releases and publish tokens. */
  const entries = async (): Promise<number> => {
    const { id, email } = of.admin.user;
    const [row] = await of.world.api.dataSource.query<{ count: number }[]>(
      `SELECT (SELECT count(*) FROM admin_changes WHERE admin_id = $1)::int
            + (SELECT count(*) FROM deployments WHERE actor = $2)::int
            + (SELECT count(*) FROM publish_tokens WHERE made_by = $2)::int
            + (SELECT count(*) FROM publish_tokens WHERE withdrawn_by = $2)::int AS count`,
      [id, email],
    );
    return row?.count ?? 0;
  };

  it('is tested for every call with which admins change something', () => {
    const tested = new Set(adminCalls.map(([endpoint]) => endpoint));
    const missing = everyEndpoint.filter(
      (endpoint) => isOfAdmins(endpoint) && !tested.has(endpoint) && !CHANGES_NOTHING.has(endpoint),
    );
    expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  it.each(
    adminCalls.map(
      ([endpoint, prepare]) => [`${endpoint.method} ${endpoint.path}`, endpoint, prepare] as const,
    ),
  )('has an entry for %s', async (_name, endpoint, prepare) => {
    const { params, body } = await prepare(of);
    const before = await entries();
    const path = endpoint.path.replace(/\{(\w+)\}/gu, (_match, name: string) =>
      encodeURIComponent(params?.[name] ?? ''),
    );
    const method = endpoint.method.toLowerCase() as 'post' | 'put' | 'patch' | 'delete';
    const response = await of.world.api.http[method](path).set(of.admin.auth).send(body);
    expect(response.body).not.toHaveProperty('error');
    expect(response.status).toBe(endpoint.status);
    expect(await entries()).toBeGreaterThan(before);
  });
});
