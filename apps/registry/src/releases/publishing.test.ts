import { type PublishBody } from '@haulway/contracts';
import { useRegistry } from '../../test/registry.js';

describe('publishing a release', () => {
  const registry = useRegistry({}, { cleared: true });

  const upload = (version: string, code?: string) => registry.assets.upload('admin-mfe', version, code);
  const publish = (body: PublishBody) => registry.publish('admin-mfe', body);
  const versions = async () =>
    (await registry.document()).microFrontends['admin-mfe'].map(
      (entry: { metadata: { version: string }; deployment: { traffic: number; default: boolean } }) =>
        [entry.metadata.version, entry.deployment.traffic, entry.deployment.default] as const,
    );

  it('makes it live after fetching every file', async () => {
    const { body } = await publish(upload('1.0.0')).expect(201);
    expect(body.release).toMatchObject({
      remote: 'admin-mfe',
      version: '1.0.0',
      live: true,
      traffic: 100,
      published_by: 'development',
      note: null,
      commit: null,
      author: null,
    });
    expect(new Set(registry.assets.requested)).toEqual(
      new Set(
        ['mf-manifest.json', 'remoteEntry.js', 'css/main.css', 'haulway-used-exports.json'].map(
          (name) => `/admin-mfe/1.0.0/${name}`,
        ),
      ),
    );
    await publish(upload('1.1.0')).expect(201);
    expect(await versions()).toEqual([['1.1.0', 100, true]]);
  });

  it.each<[string, (body: PublishBody) => void, string]>([
    ['an origin that is not listed', (body) => (body.url = 'http://evil.test/mf-manifest.json'), 'url'],
    ['a manifest that is missing', (body) => (body.url = body.url.replace('1.0.0', '9.9.9')), 'url'],
    ['a manifest that redirects elsewhere', (body) => (body.url = `${new URL('/moved/x', body.url)}`), 'url'],
    ['a manifest with another hash', (body) => (body.integrity = `sha256-${'A'.repeat(43)}=`), 'url'],
    [
      'a file that is missing',
      (body) => (body.extras.files['gone.js'] = body.integrity),
      'extras.files.gone.js',
    ],
    [
      'a file with another hash',
      (body) => (body.extras.files['remoteEntry.js'] = body.integrity),
      'extras.files.remoteEntry.js',
    ],
    [
      'a file outside the release',
      (body) => (body.extras.files['a/../../x.js'] = body.integrity),
      'extras.files.a/../../x.js',
    ],
    ['a URL that cannot have a folder', (body) => (body.url = 'urn:uuid:6f'), 'url'],
    ['no files', (body) => (body.extras.files = {}), 'extras.files'],
    [
      'no list of the imported names',
      (body) => delete body.extras.files['haulway-used-exports.json'],
      'extras.files.haulway-used-exports.json',
    ],
    [
      'API calls for a page that is not its own',
      (body) => (body.extras.asks = { '/*': ['/customers/admin'] }),
      'extras.asks',
    ],
    [
      'a title for a page that is not its own',
      (body) => (body.extras.pages = { '/services': { title: 'Casino' } }),
      'extras.pages',
    ],
    ['no ./module', (body) => (body.extras.exposed = ['./other']), 'extras.exposed'],
  ])('refuses %s and does not change the live version', async (_name, spoil, field) => {
    await publish(upload('0.9.0')).expect(201);
    const body = upload('1.0.0');
    spoil(body);
    const refusal = await publish(body).expect(422);
    expect(refusal.body).toMatchObject({
      error: 'release_rejected',
      message: expect.stringContaining(field),
    });
    expect(Object.keys(refusal.body.details)).toContain(field);
    expect(await versions()).toEqual([['0.9.0', 100, true]]);
  });

  it('reads from the build what it exposes, shares and imports', async () => {
    const manifest = (text: string) => registry.assets.replace(upload('1.0.0'), 'mf-manifest.json', text);
    const usedExports = (text: string, file = 'haulway-used-exports.json') =>
      registry.assets.replace(upload('1.0.0'), file, text);
    const formerly = (text: string) => {
      const body = usedExports(text, 'haulway-needs.json');
      delete body.extras.files['haulway-used-exports.json'];
      return body;
    };
    const react = { name: 'react', singleton: true, requiredVersion: '^19.0.0' };
    const refused: [() => PublishBody, string][] = [
      [() => manifest('<html>'), 'url'],
      [
        () => manifest(JSON.stringify({ exposes: [{ path: './other' }], shared: [react] })),
        'manifest.exposes',
      ],
      [
        () => manifest(JSON.stringify({ exposes: [{ path: './module' }], shared: [] })),
        'manifest.shared.react',
      ],
      [() => usedExports('{}'), 'extras.files.haulway-used-exports.json'],
      [() => formerly('{}'), 'extras.files.haulway-needs.json'],
    ];
    for (const [body, field] of refused) {
      const refusal = await publish(body()).expect(422);
      expect(Object.keys(refusal.body.details)).toContain(field);
    }
    const unshared = await publish(usedExports('{"names":{"react-router-dom":["useBlocker"]}}')).expect(422);
    expect(unshared.body).toMatchObject({
      error: 'name_not_shared',
      details: { 'react-router-dom': 'useBlocker' },
    });
    await publish(usedExports('{"names":{"react-router-dom":["Link"]}}')).expect(201);
  });

  it('compares a new version with the live one, and accepts an old version again', async () => {
    const slots = ['admin/panel'];
    const offering = (version: string, offered: string[]) => {
      const body = upload(version);
      return { ...body, extras: { ...body.extras, slots: offered } };
    };
    await publish(offering('1.0.0', [])).expect(201);
    await publish(offering('1.1.0', slots)).expect(201);
    const user = registry.assets.upload('booking-mfe', '1.0.0');
    user.extras.uses = slots;
    await registry.publish('booking-mfe', user).expect(201);
    const gone = await publish(offering('1.2.0', [])).expect(422);
    expect(Object.keys(gone.body.details).sort()).toEqual(['extras.slots', 'extras.slots.booking-mfe']);
    await publish(offering('2.0.0', [])).expect(422);
    const taken = registry.assets.upload('fleet-mfe', '1.0.0');
    taken.extras.routes = ['/admin-mfe'];
    await registry.publish('fleet-mfe', taken).expect(422);
    await publish(offering('1.0.0', [])).expect(201);
  });

  it('refuses a malformed integrity as an invalid request', async () => {
    const { body } = await publish({ ...upload('1.0.0'), integrity: 'sha384-' }).expect(400);
    expect(body.details).toHaveProperty('integrity');
  });

  it('refuses a known version with other contents, and returns to a known version with the same', async () => {
    const first = upload('1.0.0');
    await publish(first).expect(201);
    await publish(upload('1.1.0')).expect(201);
    await publish(first).expect(201);
    expect(await versions()).toEqual([['1.0.0', 100, true]]);
    const { body } = await publish(upload('1.0.0', '// changed')).expect(409);
    expect(body).toMatchObject({ error: 'version_exists' });
    const { body: list } = await registry.api.http
      .get('/micro-frontends/admin-mfe/releases')
      .set(registry.token('admin-mfe'));
    expect(list.releases.map((release: { version: string }) => release.version)).toEqual(['1.1.0', '1.0.0']);
  });

  it('changes nothing when the live version is published again', async () => {
    await publish(upload('1.0.0')).expect(201);
    await publish(upload('1.0.0')).expect(201);
    await registry.rollback('admin-mfe').expect(409);
  });

  it('gives a canary a share of the visitors, then all of them, and can be rolled back', async () => {
    await publish({ ...upload('1.0.0'), traffic: 10 }).expect(201);
    expect(await versions()).toEqual([['1.0.0', 100, true]]);
    const { body } = await publish({ ...upload('1.1.0'), traffic: 10 }).expect(201);
    expect(body.release).toMatchObject({ live: true, traffic: 10 });
    expect(await versions()).toEqual([
      ['1.0.0', 90, true],
      ['1.1.0', 10, false],
    ]);
    await publish(upload('1.1.0')).expect(201);
    expect(await versions()).toEqual([['1.1.0', 100, true]]);
    await registry.rollback('admin-mfe').expect(200);
    expect(await versions()).toEqual([['1.0.0', 100, true]]);
  });
});
