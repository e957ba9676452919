import { discoveryDocument } from '@haulway/contracts';
import { FixedClock } from '@haulway/api/testing';
import { signIn } from '../../../test/test-registry.js';
import { useRegistry } from '../../../test/registry.js';
import { Clock } from '@haulway/server/clock';

describe('changes of the live version', () => {
  const clock = new FixedClock();
  const registry = useRegistry({ providers: [[Clock, clock]] }, { cleared: true });

  const publish = (version: string, traffic?: number) =>
    registry.publish('admin-mfe', { ...registry.assets.upload('admin-mfe', version), traffic }).expect(201);
  const isOff = async () => {
    const document = discoveryDocument.parse(await registry.document());
    return document.microFrontends['admin-mfe']?.map(({ extras }) => extras.haulway.off ?? false);
  };

  it('promote a canary to all visitors, and roll back to the state before it', async () => {
    await publish('1.0.0');
    await publish('1.1.0', 10);
    const { body } = await registry.change('admin-mfe', 'promote').expect(200);
    expect(body.release).toMatchObject({ version: '1.1.0', live: true, traffic: 100 });
    const refused = await registry.change('admin-mfe', 'promote').expect(409);
    expect(refused.body).toMatchObject({ error: 'no_canary' });
    await registry.rollback('admin-mfe').expect(200);
    expect(await registry.live('admin-mfe')).toEqual([['1.0.0', 100]]);
  });

  it('switch a remote off in the discovery document until it is revived, despite other changes', async () => {
    await publish('1.0.0');
    expect(await isOff()).toEqual([false]);
    // a terminal would obey what is in it
    await registry.change('admin-mfe', 'kill', { reason: 'ok \u001B]52;c;bHM=\u0007' }).expect(400);
    const { body } = await registry.change('admin-mfe', 'kill', { reason: 'wrong prices' }).expect(200);
    expect(body.release).toMatchObject({ version: '1.0.0', off: true });
    await registry.change('admin-mfe', 'kill').expect(200);
    expect(await isOff()).toEqual([true]);
    await publish('1.1.0', 10);
    expect(await isOff()).toEqual([true, true]);
    await registry.rollback('admin-mfe').expect(200);
    expect(await isOff()).toEqual([true]);
    await registry.change('admin-mfe', 'revive').expect(200);
    expect(await isOff()).toEqual([false]);
  });

  it('can be made by admins, recorded with name and reason, and by no other account', async () => {
    await publish('1.0.0');
    await publish('1.1.0');
    const admin = await signIn(registry.api, 'admin');
    const call = (auth: Record<string, string>) =>
      registry.api.http
        .post('/micro-frontends/admin-mfe/rollback')
        .set(auth)
        .send({ reason: 'customers see no bookings' });
    await call((await signIn(registry.api)).auth).expect(403);
    await call(registry.token('account-mfe')).expect(401);
    await call(admin.auth).expect(200);
    const { body } = await registry.api.http
      .get('/micro-frontends/history?remote=admin-mfe&limit=1')
      .set(admin.auth)
      .expect(200);
    expect(body).toMatchObject({
      total: 3,
      changes: [{ kind: 'rollback', actor: admin.user.email, reason: 'customers see no bookings' }],
    });
  });

  it('keep versions that an open tab may need, for 30 days after they were last live', async () => {
    const days = (count: number) =>
      registry.api.dataSource.query(
        `UPDATE deployments SET deployed_at = deployed_at - interval '${count} days'`,
      );
    const prune = async (): Promise<string[]> =>
      (await registry.change('admin-mfe', 'prune').expect(200)).body.versions;
    await publish('1.0.0');
    await publish('1.1.0');
    await publish('1.2.0');
    await publish('1.3.0', 10);
    await days(29);
    expect(await prune()).toEqual([]);
    // 1.2.0 and 1.3.0 are live
    await days(2);
    expect(await prune()).toEqual(['1.0.0', '1.1.0']);
    await publish('1.4.0');
    await days(29);
    expect(await prune()).toEqual(['1.0.0', '1.1.0']);
    // a rollback would bring back 1.2.0, without the canary that was live beside it
    await days(2);
    expect(await prune()).toEqual(['1.0.0', '1.1.0', '1.3.0']);
    await registry.rollback('admin-mfe').expect(200);
    const { body } = await registry.rollback('admin-mfe').expect(409);
    expect(body).toMatchObject({ error: 'files_gone', message: expect.stringContaining('1.1.0') });
    await publish('1.1.0');
    expect(await prune()).toEqual(['1.0.0', '1.3.0']);
  });

  it('list releases in pages, or one by its version', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish(version);
    const get = async (query: string) => {
      const response = await registry.api.http
        .get(`/micro-frontends/admin-mfe/releases?${query}`)
        .set(registry.token('admin-mfe'))
        .expect(200);
      return {
        ...response.body,
        releases: response.body.releases.map(({ version }: { version: string }) => version),
      };
    };
    expect(await get('limit=2&page=2')).toEqual({ releases: ['1.0.0'], total: 3, page: 2, limit: 2 });
    expect(await get('version=1.1.0')).toMatchObject({ releases: ['1.1.0'], total: 1 });
  });
});
