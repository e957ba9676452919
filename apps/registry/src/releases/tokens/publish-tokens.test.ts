import { type MakePublishTokenBody, type PublishBody } from '@haulway/contracts';
import { FixedClock } from '@haulway/api/testing';
import { signIn, type TestPerson } from '../../../test/test-registry.js';
import { startRegistry, useRegistry } from '../../../test/registry.js';
import { Clock } from '@haulway/server/clock';

const PATH = '/micro-frontends/tokens';

describe('publish tokens', () => {
  const clock = new FixedClock();
  const registry = useRegistry({ providers: [[Clock, clock]] });
  const start = clock.now().toISOString();
  let admin: TestPerson;
  beforeAll(async () => {
    admin = await signIn(registry.api, 'admin');
  });
  // the session of the admin ends with its day
  beforeEach(() => clock.set(start));

  const create = (body: object) => registry.api.http.post(PATH).set(admin.auth).send(body);
  const made = async (about: Partial<MakePublishTokenBody> = {}): Promise<{ id: string; token: string }> => {
    const body = { remote: 'admin-mfe', name: 'CI', owner: 'admin team', days: 90, ...about };
    const response = await create(body).expect(201);
    return { id: response.body.publish_token.id, token: response.body.token };
  };
  let number = 0;
  const upload = (): PublishBody => {
    number += 1;
    return registry.assets.upload('admin-mfe', `1.0.${number}`);
  };
  const publish = (token: string, body: PublishBody, remote = 'admin-mfe') =>
    registry.api.http
      .post(`/micro-frontends/${remote}/releases`)
      .set({ Authorization: `Bearer ${token}` })
      .send(body);
  const withdraw = (id: string) => registry.api.http.delete(`${PATH}/${id}`).set(admin.auth);
  const listed = async (id: string) => {
    const { body } = await registry.api.http.get(PATH).query({ limit: 100 }).set(admin.auth).expect(200);
    return body.publish_tokens.find((each: { id: string }) => each.id === id);
  };

  it('are shown once and stored as digests', async () => {
    const { id, token } = await made();
    expect(token).toMatch(/^hwp_[\w-]{43}$/u);
    const row = await registry.api.dataSource.query('SELECT * FROM publish_tokens WHERE id = $1', [id]);
    expect(JSON.stringify(row)).not.toContain(token.slice(4));
    expect(JSON.stringify(await listed(id))).not.toContain(token.slice(4));
    expect(await listed(id)).toEqual({
      id,
      remote: 'admin-mfe',
      name: 'CI',
      owner: 'admin team',
      path: null,
      made_by: admin.user.email,
      created_at: clock.now().toISOString(),
      ends_at: new Date(clock.now().getTime() + 90 * 86_400_000).toISOString(),
      last_used_at: null,
      withdrawn_at: null,
      withdrawn_by: null,
      state: 'open',
    });
  });

  it('record who publishes and which team owns the remote, whatever the release states', async () => {
    const { id, token } = await made();
    const sent = upload();
    sent.extras.owner = 'payments team';
    const { body } = await publish(token, sent).expect(201);
    expect(body.release.published_by).toBe('admin team (CI)');
    const document = await registry.document();
    expect(document.microFrontends['admin-mfe'][0].extras.haulway.owner).toBe('admin team');
    const history = await registry.api.http
      .get('/micro-frontends/history')
      .query({ remote: 'admin-mfe' })
      .set(admin.auth);
    expect(history.body.changes[0].actor).toBe('admin team (CI)');
    const live = await registry.api.http.get('/micro-frontends/live').set(admin.auth).expect(200);
    expect(live.body.remotes[0].owner).toBe('admin team');
    expect((await listed(id)).last_used_at).toBe(clock.now().toISOString());
    clock.advance({ minutes: 2 });
    await publish(token, sent).expect(201);
    expect((await listed(id)).last_used_at).toBe(clock.now().toISOString());
  });

  it('can publish a version again after a team was renamed, and record who switched a remote off', async () => {
    const sent = upload();
    await publish((await made()).token, sent).expect(201);
    const { token } = await made({ owner: 'office team', name: 'laptop' });
    await publish(token, sent).expect(201);
    const { body } = await registry.api.http
      .post('/micro-frontends/admin-mfe/kill')
      .set({ Authorization: `Bearer ${token}` });
    expect(body.release.off).toBe(true);
    const history = await registry.api.http
      .get('/micro-frontends/admin-mfe/history')
      .set({ Authorization: `Bearer ${token}` });
    expect(history.body.changes[0]).toMatchObject({ kind: 'kill', actor: 'office team (laptop)' });
    await registry.change('admin-mfe', 'revive').expect(200);
  });

  it('do not switch on what an admin has switched off, even if their team had done so before', async () => {
    const { token } = await made();
    await publish(token, upload()).expect(201);
    const change = (what: string, auth: Record<string, string>) =>
      registry.api.http.post(`/micro-frontends/admin-mfe/${what}`).set(auth);
    const team = { Authorization: `Bearer ${token}` };
    for (const what of ['kill', 'revive', 'kill']) await change(what, team).expect(200);
    await change('kill', admin.auth).expect(200);
    const { body } = await change('revive', team).expect(403);
    expect(body).toMatchObject({ error: 'forbidden', message: expect.stringContaining('admin') });
    await publish(token, upload()).expect(201);
    await change('revive', team).expect(403);
    await change('revive', admin.auth).expect(200);
    for (const what of ['kill', 'revive']) await change(what, team).expect(200);
  });

  it('give access to one remote and to nothing else in the API', async () => {
    const { token } = await made();
    await publish(token, registry.assets.upload('booking-mfe', '1.0.0'), 'booking-mfe').expect(401);
    const bearer = { Authorization: `Bearer ${token}` };
    await registry.api.http.get(PATH).set(bearer).expect(401);
    await registry.api.http.post(PATH).set(bearer).send({}).expect(401);
    await registry.api.http.get('/auth/me').set(bearer).expect(401);
    await publish(`${token}x`, upload()).expect(401);
    await publish(token.slice(0, -1), upload()).expect(401);
  });

  it('expire after the given number of days', async () => {
    const { id, token } = await made({ days: 1 });
    clock.advance({ minutes: 24 * 60, milliseconds: -1 });
    await publish(token, upload()).expect(201);
    clock.advance({ milliseconds: 1 });
    const { body } = await publish(token, upload()).expect(401);
    expect(body).toMatchObject({ error: 'publish_token_over', message: expect.stringContaining("'CI'") });
    admin = await signIn(registry.api, 'admin');
    expect((await listed(id)).state).toBe('ended');
  });

  it('can be withdrawn one by one, permanently, by the first admin to do so', async () => {
    const [one, other] = [await made(), await made()];
    const first = await withdraw(one.id).expect(200);
    expect(first.body.publish_token).toMatchObject({ state: 'withdrawn', withdrawn_by: admin.user.email });
    admin = await signIn(registry.api, 'admin');
    expect((await withdraw(one.id).expect(200)).body).toEqual(first.body);
    expect((await publish(one.token, upload()).expect(401)).body.error).toBe('publish_token_over');
    await publish(other.token, upload()).expect(201);
    await withdraw('00000000-0000-4000-8000-000000000000').expect(404);
  });

  it('publish nothing if they are withdrawn during the checks of the files', async () => {
    const { id, token } = await made();
    const body = upload();
    registry.assets.responders.set(new URL('remoteEntry.js', body.url).pathname, (response) => {
      void withdraw(id).then(() => response.end(`// admin-mfe ${body.version}`));
    });
    await publish(token, body).expect(401);
    expect((await registry.live('admin-mfe')).map(([version]) => version)).not.toContain(body.version);
  });

  describe('that are limited to a path', () => {
    const team = (number: number): string => `van${number}`;
    const withRoutes = (remote: string, routes: string[]): PublishBody => {
      number += 1;
      const sent = registry.assets.upload(remote, `1.0.${number}`);
      return { ...sent, extras: { ...sent.extras, routes, navigation: [] } };
    };

    it('allow pages at and below the path, and nowhere else', async () => {
      const { token } = await made({ remote: `${team(1)}-mfe`, path: '/van1' });
      const send = (routes: string[]) => publish(token, withRoutes('van1-mfe', routes), 'van1-mfe');
      const { body } = await send(['/van1', '/van10', '/depot']).expect(422);
      expect(body).toMatchObject({
        error: 'path_outside',
        details: { '/van10': 'Is outside /van1', '/depot': 'Is outside /van1' },
      });
      await send(['/Van1', '/van1/:id', '/van1/map/*']).expect(201);
    });

    it('mark their releases as external, whatever the release states', async () => {
      const { token } = await made({ remote: 'van4-mfe', path: '/van4' });
      await publish(token, withRoutes('van4-mfe', ['/van4']), 'van4-mfe').expect(201);
      const own = upload();
      const claims = { ...own, extras: { ...own.extras, external: true } };
      await publish((await made()).token, claims).expect(201);
      const { microFrontends } = await registry.document();
      const marks = ['van4-mfe', 'admin-mfe'].map((name) => microFrontends[name][0].extras.haulway.external);
      expect(marks).toEqual([true, undefined]);
    });

    it('reserve the path for their remote until they expire or are withdrawn', async () => {
      const { id } = await made({ remote: 'van2-mfe', path: '/van2' });
      const settle = () =>
        registry.publish('other-team-mfe', withRoutes('other-team-mfe', ['/van2/map'])).expect(409);
      const { body } = await settle();
      expect(body).toMatchObject({
        error: 'route_taken',
        details: { '/van2/map': '/van2/* of van2-mfe' },
      });
      await create({ remote: 'other-mfe', name: 'CI', owner: 'others', days: 9, path: '/van2/map' }).expect(
        409,
      );
      await made({ remote: 'van2-mfe', name: 'laptop', path: '/van2' }).then((second) => withdraw(second.id));
      await settle();
      await withdraw(id).expect(200);
      await registry.publish('other-team-mfe', withRoutes('other-team-mfe', ['/van2/map'])).expect(201);
    });

    it.each([
      ['/admin-mfe', 'admin-mfe'],
      ['/services/van', 'the site itself'],
      ['/api', 'the site itself'],
    ])('are refused for %s, which belongs to %s', async (path, owner) => {
      const sent = upload();
      await publish((await made()).token, sent).expect(201);
      const { body } = await create({ remote: 'van3-mfe', name: 'CI', owner: 'v', days: 9, path }).expect(
        409,
      );
      expect(body).toMatchObject({ error: 'route_taken', message: expect.stringContaining(owner) });
    });
  });

  it.each<[string, object]>([
    ['no expiry', { days: undefined }],
    ['an expiry too far in the future', { days: 366 }],
    ['an expiry before the start', { days: 0 }],
    ['no name', { name: ' ' }],
    ['a name on two lines', { name: 'CI\nby hand' }],
    ['a name with right-to-left characters', { name: '\u202eIC' }],
    ['an invalid remote name', { remote: 'Admin mfe' }],
    ['no owner', { owner: undefined }],
    ['a path with a parameter', { path: '/fleet/:id' }],
    ['the whole site', { path: '/' }],
    ['an invalid path', { path: 'fleet' }],
  ])('are refused with %s', async (_name, about) => {
    await create({ remote: 'admin-mfe', name: 'CI', owner: 'admin team', days: 90, ...about }).expect(400);
  });

  it.each([undefined, '/Admin/fleet', '/account', '/book', '/booking/vans', '/bookings'])(
    'are refused for an external team at %s, with the field',
    async (path) => {
      const { body } = await create({
        remote: 'fleet-mfe',
        name: 'CI',
        owner: 'fleet',
        days: 9,
        path,
      }).expect(400);
      expect(Object.keys(body.details)).toEqual(['path']);
    },
  );
});

describe('in production', () => {
  it('the publish secret of development is refused', async () => {
    const development = await startRegistry();
    const production = await startRegistry({ config: { publishSecret: undefined } });
    const body = production.assets.upload('admin-mfe', '1.0.0');
    for (const token of [development.token('admin-mfe'), production.token('admin-mfe')]) {
      await production.api.http.post('/micro-frontends/admin-mfe/releases').set(token).send(body).expect(401);
    }
    await production.close();
    await development.close();
  });
});
