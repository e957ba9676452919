import { apiEndpoints, type Endpoint } from '@haulway/contracts';
import { startBookingWorld } from '../booking-world.js';
import { signIn } from '../people.js';
import { adminCalls, type AuditWorld, CHANGES_NOTHING } from './admin-calls.js';

const isOfAdmins = ({ access, method }: Endpoint): boolean => method !== 'GET' && access === 'admin';

describe('the audit trail', () => {
  let of: AuditWorld;
  beforeAll(async () => {
    const world = await startBookingWorld();
    of = { world, admin: await signIn(world.api, 'admin') };
  });
  afterAll(() => of.world.close());

  const entries = async (): Promise<number> => {
    const [row] = await of.world.api.dataSource.query<{ count: number }[]>(
      'SELECT count(*)::int AS count FROM admin_changes WHERE admin_id = $1',
      [of.admin.user.id],
    );
    return row?.count ?? 0;
  };

  it('is tested for every call with which admins change something', () => {
    const tested = new Set(adminCalls.map(([endpoint]) => endpoint));
    const served = Object.values(apiEndpoints).flatMap((group) => Object.values<Endpoint>(group));
    const missing = served.filter(
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
