import { discoveryDocument } from '@haulway/contracts';
import { barrier } from '@haulway/api/testing';
import { type Registry, startRegistry } from '../../test/registry.js';
import { type TestRegistry, type TestRegistryOptions } from '../../test/test-registry.js';
import { DeploymentLock } from './deployment.repository.js';
import { PublishTokenRepository } from './tokens/publish-token.repository.js';

const PUBLISHERS = 20;
const VERSIONS = Array.from({ length: PUBLISHERS }, (_, minor) => `1.${minor}.0`);
const REMOTES = Array.from({ length: PUBLISHERS }, (_, at) => `team-${String.fromCharCode(97 + at)}-mfe`);

/** Makes every move of a pointer slow, so that publishers that can overlap do. */
const SLOW_MOVES = `
  CREATE FUNCTION slowly() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM pg_sleep(0.02); RETURN NEW; END $$;
  CREATE TRIGGER slowly BEFORE INSERT ON deployments FOR EACH ROW EXECUTE FUNCTION slowly();`;

const withRegistry = async <T>(
  options: TestRegistryOptions,
  work: (registry: Registry) => Promise<T>,
): Promise<T> => {
  const registry = await startRegistry(options);
  try {
    await registry.api.dataSource.query(SLOW_MOVES);
    return await work(registry);
  } finally {
    await registry.close();
  }
};

/** Publishes twenty versions of one remote at once; returns how many states there are to roll back through. */
const statesInARow = (options: TestRegistryOptions) =>
  withRegistry(options, async ({ assets, publish, rollback }) => {
    const bodies = VERSIONS.map((version) => assets.upload('admin-mfe', version));
    await Promise.all(bodies.map((body) => publish('admin-mfe', body).expect(201)));
    let states = 1;
    while ((await rollback('admin-mfe')).status === 200) states += 1;
    return states;
  });

/** Twenty remotes request one path at the same moment; returns how many got it. */
const ownersOfOnePath = (
  options: TestRegistryOptions,
  prepare: (api: TestRegistry) => void = () => undefined,
) =>
  withRegistry(options, async ({ api, assets, publish }) => {
    prepare(api);
    const releases = REMOTES.map((remote) => ({ remote, body: assets.upload(remote, '1.0.0') }));
    const responses = await Promise.all(
      releases.map(({ remote, body }) =>
        publish(remote, { ...body, extras: { ...body.extras, routes: ['/yard'], navigation: [] } }),
      ),
    );
    const refused = responses.filter(({ body }) => body.error === 'route_taken').length;
    const got = responses.filter(({ status }) => status === 201).length;
    expect(got + refused).toBe(PUBLISHERS);
    return got;
  });

/** Lets two publishers read what is taken before either writes, by delaying the last of these reads. */
const twoHaveRead = ({ app }: TestRegistry): void => {
  const tokens = app.get(PublishTokenRepository);
  const invitedPaths = tokens.invitedPaths.bind(tokens);
  const bothHaveRead = barrier(2);
  jest.spyOn(tokens, 'invitedPaths').mockImplementation(async (...args) => {
    const paths = await invitedPaths(...args);
    await bothHaveRead();
    return paths;
  });
};

describe('twenty concurrent publishers', () => {
  it('lose no version of a remote', async () => {
    expect(await statesInARow({})).toBe(VERSIONS.length);
  });

  it('get one path for one remote only', async () => {
    expect(await ownersOfOnePath({})).toBe(1);
  });

  it('get one path for several remotes without the lock (negative control)', async () => {
    const noLock = { take: () => Promise.resolve() };
    const providers = [[DeploymentLock, noLock]] as const;
    expect(await ownersOfOnePath({ providers }, twoHaveRead)).toBeGreaterThan(1);
  });

  it('do not overwrite the changes of other teams', async () => {
    await withRegistry({}, async ({ assets, publish, document }) => {
      await Promise.all(REMOTES.map((remote) => publish(remote, assets.upload(remote, '1.0.0')).expect(201)));
      expect(Object.keys((await document()).microFrontends)).toEqual(REMOTES);
    });
  });

  it('get a sequence number each, and the document always has one default version per remote', async () => {
    await withRegistry({}, async ({ api, assets, publish, document }) => {
      const sequence = async () => {
        const rows: { value: string }[] = await api.dataSource.query('SELECT value FROM discovery_sequence');
        return Number(rows[0]?.value);
      };
      const before = await sequence();
      let publishing = true;
      const watching = (async () => {
        while (publishing) discoveryDocument.parse(await document());
      })();
      await Promise.all(
        REMOTES.flatMap((remote) =>
          ['1.0.0', '1.1.0'].map((version) => publish(remote, assets.upload(remote, version)).expect(201)),
        ),
      );
      publishing = false;
      await watching;
      expect(await sequence()).toBe(before + 2 * PUBLISHERS);
    });
  });
});
