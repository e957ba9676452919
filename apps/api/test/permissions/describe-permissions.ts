import { type Endpoint } from '@haulway/contracts';
import { type TestApi } from '../test-api.js';
import { type Actor, ACTORS, castActors, createRecords, type Headers } from './actors.js';
import { type Permission } from './permission.js';

/** A server whose permissions are tested, and the API that knows the callers. */
export interface Guarded {
  readonly api: TestApi;
  readonly http: Pick<TestApi['http'], 'get' | 'post' | 'put' | 'patch' | 'delete'>;
  close(): Promise<void>;
}

const nameOf = ({ endpoint, note }: Permission) =>
  `${endpoint.method} ${endpoint.path}${note ? ` (${note})` : ''}`;

/** @param served the groups of the contract that the server serves */
export const describePermissions = (
  start: () => Promise<Guarded>,
  permissions: readonly Permission[],
  served: Readonly<Record<string, Readonly<Record<string, Endpoint>>>>,
): void =>
  describe('the permissions of all routes', () => {
    let guarded: Guarded;
    let actors: Record<Actor, Headers>;
    beforeAll(async () => {
      guarded = await start();
      actors = await castActors(guarded.api);
    });
    afterAll(() => guarded.close());

    it('are defined for every route of the contract', () => {
      const stated = new Set<Endpoint>(permissions.map(({ endpoint }) => endpoint));
      const missing = Object.values(served)
        .flatMap((group) => Object.values(group))
        .filter((endpoint) => !stated.has(endpoint));
      expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
    });

    it.each(permissions.map((permission) => [nameOf(permission), permission] as const))(
      '%s',
      async (_name, permission) => {
        const { endpoint, body, params, outcome } = permission;
        const values = params?.(await createRecords(guarded.api, actors.owner)) ?? {};
        const path = endpoint.path.replace(/\{(\w+)\}/gu, (_match, name: string) =>
          encodeURIComponent(values[name] ?? ''),
        );
        const statuses: Partial<Record<Actor, number>> = {};
        for (const actor of ACTORS) {
          const call =
            guarded.http[endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'](path);
          statuses[actor] = (await call.set(actors[actor]).send(body)).status;
        }
        expect(statuses).toEqual(outcome);
      },
    );
  });
