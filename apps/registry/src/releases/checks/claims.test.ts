import { type DeclaredModule, type PublishBody } from '@haulway/contracts';
import { type Registry, useRegistry } from '../../../test/registry.js';

const withRoutes = (registry: Registry, remote: string, version: string, routes: string[]): PublishBody => {
  const body = registry.assets.upload(remote, version);
  body.extras = { ...body.extras, routes, navigation: [] };
  return body;
};

describe('the paths of a release', () => {
  const registry = useRegistry();
  beforeAll(async () => {
    await publish('booking-mfe', '1.0.0', ['/book/:slug', '/man-and-van']).expect(201);
  });

  const publish = (remote: string, version: string, routes: string[], more: Partial<PublishBody> = {}) =>
    registry.publish(remote, { ...withRoutes(registry, remote, version, routes), ...more });

  it.each([
    ['/book/:id', '/book/:slug of booking-mfe'],
    ['/book/man-and-van', '/book/:slug of booking-mfe'],
    ['/:anything/:else', '/services/* of the site itself'],
    ['/*', '/ of the site itself'],
    ['/Man-And-Van/', '/man-and-van of booking-mfe'],
    ['/man-and-van/*', '/man-and-van of booking-mfe'],
    ['/', '/ of the site itself'],
    ['/services/skip-hire', '/services/* of the site itself'],
    ['/AUTH', '/auth/* of the site itself'],
    ['/api/anything', '/api/* of the site itself'],
    ['/assets', '/assets/* of the site itself'],
  ])('include %s, which is refused because it clashes with %s', async (route, other) => {
    const { body } = await publish('fleet-mfe', '1.0.0', ['/fleet', route]).expect(409);
    expect(body).toMatchObject({ error: 'route_taken', details: { [route]: other } });
    expect(body.message).toContain(`${route} of fleet-mfe`);
    expect(body.message).toContain(other);
    expect(await registry.live('fleet-mfe')).toEqual([]);
  });

  it.each(['/a*', '/a/*/b', '/a:b'])('include %s, which is refused as an invalid pattern', async (route) => {
    const { body } = await publish('fleet-mfe', '1.0.0', [route]).expect(422);
    expect(body.details['extras.routes']).toContain(route);
  });

  it('may not be declared twice with other parameter names', async () => {
    const { body } = await publish('fleet-mfe', '1.0.0', ['/fleet/:id', '/Fleet/:van']).expect(422);
    expect(body.details['extras.routes']).toBe('Names twice /Fleet/:van');
  });

  it('are also reserved for a canary and for a remote that is switched off', async () => {
    await publish('canary-mfe', '1.0.0', ['/yard']).expect(201);
    await publish('canary-mfe', '1.1.0', ['/yard', '/yard/new'], { traffic: 5 }).expect(201);
    await registry.change('canary-mfe', 'kill').expect(200);
    await publish('fleet-mfe', '1.0.0', ['/yard/:thing']).expect(409);
    await publish('fleet-mfe', '1.0.0', ['/yard']).expect(409);
  });

  it('can be given up and taken over, and are not regained by a rollback or an old version', async () => {
    const first = ['/depot', '/depot/map'];
    await publish('depot-mfe', '1.0.0', first).expect(201);
    await publish('depot-mfe', '2.0.0', ['/depot']).expect(201);
    await publish('maps-mfe', '1.0.0', ['/depot/map']).expect(201);
    const { body } = await registry.rollback('depot-mfe').expect(409);
    expect(body).toMatchObject({
      error: 'route_taken',
      details: { '/depot/map': '/depot/map of maps-mfe' },
    });
    await publish('depot-mfe', '1.0.0', first).expect(409);
    expect(await registry.live('depot-mfe')).toEqual([['2.0.0', 100]]);
  });
});

describe('the names of a release', () => {
  const registry = useRegistry();
  const publish = (remote: string, version: string, more: (body: PublishBody) => unknown) => {
    const body = withRoutes(registry, remote, version, [`/${remote}`]);
    more(body);
    return registry.publish(remote, body);
  };
  const link = (label: string, remote: string) => ({
    label,
    path: `/${remote}`,
    audience: 'everyone' as const,
  });
  const declaring = (remote: string, more: Partial<DeclaredModule>) => registry.modules.set(remote, more);
  beforeAll(async () => {
    await publish('booking-mfe', '1.0.0', (body) => {
      body.extras.slots = ['booking/price'];
      body.extras.navigation = [link('Book now', 'booking-mfe')];
    }).expect(201);
    await publish('depot-mfe', '1.0.0', () =>
      declaring('depot-mfe', { reducers: ['depot'], endpoints: ['depotVans'] }),
    ).expect(201);
  });

  it.each<[string, string, string, (body: PublishBody) => unknown]>([
    [
      'a slot',
      'the slot booking/price',
      'booking-mfe',
      (body) => (body.extras.slots = ['fleet/map', 'booking/price']),
    ],
    [
      'a link',
      'the link  book  NOW',
      'booking-mfe',
      (body) => (body.extras.navigation = [link(' book  NOW', 'fleet-mfe')]),
    ],
    ['a slice', 'the slice depot', 'depot-mfe', () => declaring('fleet-mfe', { reducers: ['depot'] })],
    [
      'an endpoint',
      'the endpoint depotVans',
      'depot-mfe',
      () => declaring('fleet-mfe', { endpoints: ['depotVans'] }),
    ],
    [
      "a slice of the site's",
      'the slice session',
      'the site itself',
      () => declaring('fleet-mfe', { reducers: ['session'] }),
    ],
  ])(
    'include %s that already has an owner: it is refused with both names',
    async (_what, name, owner, spoil) => {
      const { body } = await publish('fleet-mfe', '1.0.0', spoil).expect(409);
      expect(body).toMatchObject({ error: 'name_taken', message: expect.stringContaining('fleet-mfe') });
      expect(body.message).toContain(owner);
      expect(body.details[name]).toContain(owner);
      expect(await registry.live('fleet-mfe')).toEqual([]);
    },
  );

  afterEach(() => registry.modules.delete('fleet-mfe'));

  it('become free once no remote uses them', async () => {
    const claiming = (body: PublishBody) => (body.extras.slots = ['yard/map']);
    await publish('yard-mfe', '1.0.0', claiming).expect(201);
    await publish('fleet-mfe', '1.0.0', claiming).expect(409);
    await publish('yard-mfe', '2.0.0', () => undefined).expect(201);
    await publish('fleet-mfe', '1.0.0', claiming).expect(201);
    expect((await registry.rollback('yard-mfe').expect(409)).body.error).toBe('name_taken');
  });
});

describe('the service worker of a release', () => {
  const registry = useRegistry();

  const FILE = 'service-worker.js';
  const withWorker = (remote: string, routes: string[], scope: string, file = FILE): PublishBody => {
    const body = registry.assets.replace(withRoutes(registry, remote, '1.0.0', routes), FILE, '// worker');
    body.extras.service_worker = { file, scope };
    return body;
  };

  it('is published with a scope inside the routes of its remote', async () => {
    await registry.publish('crew-mfe', withWorker('crew-mfe', ['/crew', '/crew/:job'], '/crew/')).expect(201);
    expect((await registry.document()).microFrontends['crew-mfe'][0].extras.haulway.service_worker).toEqual({
      file: FILE,
      scope: '/crew/',
    });
  });

  it.each([
    ['the scope has no slash at its end', '/van', FILE, 400],
    ['the scope is the whole site', '/', FILE, 400],
    ['the scope leads upwards', '/van/../', FILE, 400],
    ['the scope is outside its routes', '/vans/', FILE, 422],
    ['the scope is above its routes', '/depot/', FILE, 422],
    ['the release has no such file', '/van/', 'other.js', 422],
  ])('is refused when %s', async (_what, scope, file, status) => {
    const body = withWorker('van-mfe', ['/van', '/depot/van'], scope, file);
    const refused = await registry.publish('van-mfe', body).expect(status);
    expect(Object.keys(refused.body.details)[0]).toMatch(/^extras\.service_worker\.(?:scope|file)$/u);
  });

  it('never controls a page of another remote, whichever is published first', async () => {
    await registry.publish('maps-mfe', withRoutes(registry, 'maps-mfe', '1.0.0', ['/yard/map'])).expect(201);
    const { body } = await registry
      .publish('yard-mfe', withWorker('yard-mfe', ['/yard', '/yard/list'], '/yard/'))
      .expect(409);
    expect(body).toMatchObject({
      error: 'route_taken',
      details: { 'the scope /yard/*': '/yard/map of maps-mfe' },
    });
    const below = await registry
      .publish('jobs-mfe', withRoutes(registry, 'jobs-mfe', '1.0.0', ['/crew/map/large']))
      .expect(409);
    expect(below.body.details).toEqual({ '/crew/map/large': 'the scope /crew/* of crew-mfe' });
    await registry.publish('mate-mfe', withRoutes(registry, 'mate-mfe', '1.0.0', ['/crewmate'])).expect(201);
  });
});
