import { signIn } from '../../../test/test-registry.js';
import { useRegistry } from '../../../test/registry.js';

describe('rolling back', () => {
  const registry = useRegistry({}, { cleared: true });

  const publish = (version: string) =>
    registry.publish('admin-mfe', registry.assets.upload('admin-mfe', version)).expect(201);
  const live = async () => (await registry.document()).microFrontends['admin-mfe'][0].metadata.version;

  it('goes back by one release each time, until there is none left', async () => {
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

  it('returns to the version that was live before, not to the one that was published before', async () => {
    await publish('1.0.0');
    await publish('1.1.0');
    await registry.rollback('admin-mfe').expect(200);
    await publish('1.2.0');
    await registry.rollback('admin-mfe').expect(200);
    expect(await live()).toBe('1.0.0');
  });

  const rollback = (to: string) => registry.change('admin-mfe', 'rollback', { to });

  it('returns to a named version if all visitors had it and it was not rolled back itself', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) await publish(version);
    await rollback('1.1.0').expect(200);
    expect(await live()).toBe('1.1.0');
    const { body } = await rollback('1.3.0').expect(409);
    expect(body).toMatchObject({ error: 'version_taken_back', details: { version: '1.3.0' } });
    await rollback('9.9.9').expect(404);
    await registry
      .publish('admin-mfe', { ...registry.assets.upload('admin-mfe', '1.4.0'), traffic: 5 })
      .expect(201);
    const canary = await rollback('1.4.0').expect(409);
    expect(canary.body).toMatchObject({ error: 'never_default', details: { version: '1.4.0' } });
    expect(await live()).toBe('1.1.0');
    await publish('1.3.0');
    await publish('1.5.0');
    await registry.rollback('admin-mfe').expect(200);
    expect(await live()).toBe('1.3.0');
  });

  it('never returns to a version that was rolled back, even if it was live again before', async () => {
    await publish('1.1.0');
    await publish('1.0.0');
    await publish('1.1.0');
    await registry.rollback('admin-mfe').expect(200);
    expect(await live()).toBe('1.0.0');
    expect((await registry.rollback('admin-mfe').expect(409)).body.error).toBe('nothing_before');
  });

  it('shows its target to admins in advance', async () => {
    const target = async () => {
      const { auth } = await signIn(registry.api, 'admin');
      const { body } = await registry.api.http.get('/micro-frontends/live').set(auth).expect(200);
      return body.remotes[0].rollback_to;
    };
    await publish('1.0.0');
    expect(await target()).toBeNull();
    await publish('1.1.0');
    expect(await target()).toBe('1.0.0');
  });

  it('returns 404 for a remote that was never published, and 400 for an invalid name', async () => {
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

describe('removing a remote', () => {
  const registry = useRegistry({}, { cleared: true });
  const yard = (remote: string, version = '1.0.0') => {
    const body = registry.assets.upload(remote, version);
    body.extras = { ...body.extras, routes: ['/yard'], slots: ['yard/map'], navigation: [] };
    return registry.publish(remote, body);
  };

  it('releases its paths and names, withdraws its tokens and keeps its history', async () => {
    const admin = await signIn(registry.api, 'admin');
    await yard('yard-mfe').expect(201);
    const made = await registry.api.http
      .post('/micro-frontends/tokens')
      .set(admin.auth)
      .send({ remote: 'yard-mfe', name: 'CI', owner: 'yard team', days: 9, path: '/yard' })
      .expect(201);
    await yard('depot-mfe').expect(409);
    const { body } = await registry.change('yard-mfe', 'remove', { reason: 'given up' }).expect(200);
    expect(body.release).toMatchObject({ version: '1.0.0', live: false, traffic: 0 });
    expect((await registry.document()).microFrontends).toEqual({});
    await yard('depot-mfe').expect(201);
    const listed = await registry.api.http.get('/micro-frontends/yard-mfe/releases').set({
      Authorization: `Bearer ${made.body.token}`,
    });
    expect(listed.body.error).toBe('publish_token_over');
    const history = await registry.api.http
      .get('/micro-frontends/history')
      .query({ remote: 'yard-mfe' })
      .set(admin.auth);
    expect(history.body.changes).toMatchObject([
      { kind: 'remove', version: '1.0.0', reason: 'given up' },
      { kind: 'publish', version: '1.0.0' },
    ]);
    for (const what of ['remove', 'rollback', 'kill'] as const)
      await registry.change('yard-mfe', what).expect(404);
  });

  it('allows a new publication, which cannot be rolled back to a version before the removal', async () => {
    await yard('yard-mfe').expect(201);
    await registry.change('yard-mfe', 'remove').expect(200);
    await yard('yard-mfe', '1.1.0').expect(201);
    expect((await registry.rollback('yard-mfe').expect(409)).body.error).toBe('nothing_before');
  });

  it('is refused while another remote embeds one of its slots', async () => {
    await yard('yard-mfe').expect(201);
    const user = registry.assets.upload('depot-mfe', '1.0.0');
    user.extras.uses = ['yard/map'];
    await registry.publish('depot-mfe', user).expect(201);
    const { body } = await registry.change('yard-mfe', 'remove').expect(409);
    expect(body).toMatchObject({ error: 'still_used', message: expect.stringContaining('depot-mfe') });
    expect(await registry.live('yard-mfe')).toEqual([['1.0.0', 100]]);
  });
});
