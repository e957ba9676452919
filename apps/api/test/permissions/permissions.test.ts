import { type Endpoint, everyEndpoint } from '@haulway/contracts';
import { startTestApi, type TestApi } from '../test-api.js';
import { type Actor, ACTORS, castActors, createRecords, type Headers } from './actors.js';
import { type Permission, permissions } from './table.js';

const nameOf = ({ endpoint, note }: Permission) =>
  `${endpoint.method} ${endpoint.path}${note ? ` (${note})` : ''}`;

describe('the permissions of all routes', () => {
  let api: TestApi;
  let actors: Record<Actor, Headers>;
  beforeAll(async () => {
    api = await startTestApi({ config: { secondFactorRequired: true } });
    actors = await castActors(api);
  });
  afterAll(() => api.close());

  it('are defined for every route of the contract', () => {
    const stated = new Set<Endpoint>(permissions.map(({ endpoint }) => endpoint));
    const missing = everyEndpoint.filter((endpoint) => !stated.has(endpoint));
    expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  it.each(permissions.map((permission) => [nameOf(permission), permission] as const))(
    '%s',
    async (_name, permission) => {
      const { endpoint, body, params, outcome } = permission;
      const values = params?.(await createRecords(api, actors.owner)) ?? {};
      const path = endpoint.path.replace(/\{(\w+)\}/gu, (_match, name: string) =>
        encodeURIComponent(values[name] ?? ''),
      );
      const statuses: Partial<Record<Actor, number>> = {};
      for (const actor of ACTORS) {
        const call =
          api.http[endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'](path);
        statuses[actor] = (await call.set(actors[actor]).send(body)).status;
      }
      expect(statuses).toEqual(outcome);
    },
  );
});
