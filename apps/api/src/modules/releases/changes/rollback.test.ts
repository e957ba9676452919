import { signIn } from '../../../../test/people.js';
import { type Registry, startRegistry } from '../../../../test/registry.js';

describe('rolling back', () => {
  let registry: Registry;
  beforeEach(async () => {
    registry = await startRegistry();
  });
  afterEach(() => registry.close());

  const publish = (version: string) =>
    registry.publish('admin-mfe', registry.assets.upload('admin-mfe', version)).expect(201);
  const live = async () => (await registry.document()).microFrontends['admin-mfe'][0].metadata.version;

  it('goes one release back each time, until there is none', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish(version);
    const { body } = await registry.rollback('admin-mfe').expect(200);
    expect(body.release).toMatchObject({ version: '1.1.0', live: true, traffic: 100 });
    expect(await live()).toBe('1.1.0');
    await registry.rollback('admin-mfe').expect(200);
    expect(await live()).toBe('1.0.0');
    const refused = await registry.rollback('admin-mfe').expect(409);
    expect(refused.body).toMatchObject({ error: 'nothing_before' });
    expect(await live()).toBe('1.0.0');
  });

  it('goes back to what was live before, not to what was published before', async () => {
    await publish('1.0.0');
    await publish('1.1.0');
    await registry.rollback('admin-mfe').expect(200);
    await publish('1.2.0');
    await registry.rollback('admin-mfe').expect(200);
    expect(await live()).toBe('1.0.0');
  });

  it('answers 404 for a remote that was never published and 400 for a name that can be none', async () => {
    await registry.rollback('ghost-mfe').expect(404);
    await registry.rollback('Not A Name').expect(400);
  });

  it('shows admins every release of every remote', async () => {
    await publish('1.0.0');
    await registry.publish('account-mfe', registry.assets.upload('account-mfe', '2.0.0')).expect(201);
    const admin = await signIn(registry.api, 'admin');
    const { body } = await registry.api.http.get('/micro-frontends/releases').set(admin.auth).expect(200);
    expect(body.releases).toMatchObject([
      { remote: 'account-mfe', version: '2.0.0', live: true },
      { remote: 'admin-mfe', version: '1.0.0', live: true },
    ]);
  });
});
