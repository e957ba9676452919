import { type PublishBody } from '@haulway/contracts';
import { bundleRunner, describeConfined, entryOf, pageOf } from '../../../test/bundled-runner.js';
import { type Registry, startRegistry } from '../../../test/registry.js';
import { ModuleRunner } from './module-runner.js';

const SOUND = pageOf('fleet-mfe');
const entry = (module = SOUND, before = '') => entryOf('fleet-mfe', module, before);
const page = (more: string) => pageOf('fleet-mfe', `Component: () => null, ${more}`);

describeConfined('a broken release', () => {
  let registry: Registry;
  let programs: ReturnType<typeof bundleRunner>;
  beforeAll(async () => {
    programs = bundleRunner();
    registry = await startRegistry({ providers: [[ModuleRunner, programs.runner]] });
    const yard = registry.assets.upload('yard-mfe', '1.0.0', entryOf('yard-mfe'));
    yard.extras = { ...yard.extras, routes: ['/yard-mfe'] };
    await registry.publish('yard-mfe', yard).expect(201);
  });
  afterAll(async () => {
    await registry.close();
    programs.remove();
  });

  let number = 0;
  const upload = (code = entry()): PublishBody => {
    number += 1;
    return registry.assets.upload('fleet-mfe', `1.0.${number}`, code);
  };
  const manifest = (spoil: (manifest: Record<string, unknown>) => unknown): PublishBody => {
    const body = upload();
    const text: Record<string, unknown> = JSON.parse(
      registry.assets.files.get(new URL(body.url).pathname) ?? '{}',
    );
    spoil(text);
    return registry.assets.replace(body, 'mf-manifest.json', JSON.stringify(text));
  };
  const using = (names: object): PublishBody =>
    registry.assets.replace(upload(), 'haulway-used-exports.json', JSON.stringify({ names }));
  const saying = (spoil: (extras: PublishBody['extras'], body: PublishBody) => unknown): PublishBody => {
    const body = upload();
    spoil(body.extras, body);
    return body;
  };
  const shared = (...libraries: object[]) =>
    manifest(
      (text) =>
        (text['shared'] = [{ name: 'react', singleton: true, requiredVersion: '^19.0.0' }, ...libraries]),
    );

  it.each<[string, string, () => PublishBody]>([
    // the files
    [
      'a file is missing',
      'release_rejected',
      () => saying(({ files }) => (files['a.js'] = files['remoteEntry.js'] ?? '')),
    ],
    [
      'a file has other contents',
      'release_rejected',
      () => saying(({ files }, { integrity }) => (files['remoteEntry.js'] = integrity)),
    ],
    [
      'the manifest has other contents',
      'release_rejected',
      () => saying(({ files }, body) => (body.integrity = files['remoteEntry.js'] ?? '')),
    ],
    [
      'it is stored elsewhere',
      'release_rejected',
      () => saying((_extras, body) => (body.url = 'https://cdn.test/mf-manifest.json')),
    ],
    [
      'a file is outside the release',
      'release_rejected',
      () => saying(({ files }, { integrity }) => (files['a/../../b.js'] = integrity)),
    ],
    ['it names no files', 'release_rejected', () => saying((extras) => (extras.files = {}))],
    // the host
    [
      'it requires another host version',
      'release_rejected',
      () => saying((extras) => (extras.hostApi = '^2.0.0')),
    ],
    ['its range is invalid', 'release_rejected', () => saying((extras) => (extras.hostApi = 'new'))],
    ['it bundles its own React', 'release_rejected', () => manifest((text) => (text['shared'] = []))],
    [
      'it requires another React version',
      'release_rejected',
      () =>
        manifest(
          (text) => (text['shared'] = [{ name: 'react', singleton: true, requiredVersion: '^18.0.0' }]),
        ),
    ],
    [
      'it loads a second copy of the router',
      'release_rejected',
      () => shared({ name: 'react-router-dom', requiredVersion: '^7.0.0' }),
    ],
    [
      'it shares a library that the host does not share',
      'release_rejected',
      () => shared({ name: 'lodash', singleton: true }),
    ],
    [
      'it does not list the names that it imports',
      'release_rejected',
      () => saying(({ files }) => delete files['haulway-used-exports.json']),
    ],
    [
      'its list of imported names is invalid',
      'release_rejected',
      () => registry.assets.replace(upload(), 'haulway-used-exports.json', '[]'),
    ],
    ['it imports from a library that is not shared', 'release_rejected', () => using({ lodash: ['map'] })],
    ['it imports from what every object has', 'release_rejected', () => using({ constructor: ['x'] })],
    [
      'it shares what every object has',
      'release_rejected',
      () => shared({ name: 'toString', singleton: true }),
    ],
    [
      'it imports a name that is not shared',
      'name_not_shared',
      () => using({ 'react-router-dom': ['Link', 'useBlocker'] }),
    ],
    [
      'it imports an unknown component of the design system',
      'name_not_shared',
      () => using({ '@haulway/ui': ['Button', 'Dialog'] }),
    ],
    [
      'it imports the whole design system under one name',
      'name_not_shared',
      () => using({ '@haulway/ui': ['default'] }),
    ],
    [
      'it imports a hook that the platform does not share',
      'name_not_shared',
      () => using({ '@haulway/platform': ['useSession', 'usePayments'] }),
    ],
    [
      'it imports a hook that React does not have',
      'name_not_shared',
      () => using({ react: ['useState', 'useMagic'] }),
    ],
    // what the release and its build state about themselves
    [
      'the manifest is not JSON',
      'release_rejected',
      () => registry.assets.replace(upload(), 'mf-manifest.json', '<html>'),
    ],
    [
      'the build exposes something else',
      'release_rejected',
      () => manifest((text) => (text['exposes'] = [{ path: './other' }])),
    ],
    ['it exposes no module', 'release_rejected', () => saying((extras) => (extras.exposed = ['./other']))],
    [
      'a route is not a valid pattern',
      'release_rejected',
      () => saying((extras) => extras.routes.push('/fleet-mfe/*/x')),
    ],
    [
      'a navigation link has no route',
      'release_rejected',
      () => saying((extras) => (extras.navigation[0]!.path = '/gone')),
    ],
    [
      'a route is not in the module',
      'release_rejected',
      () => saying((extras) => extras.routes.push('/fleet-mfe/vans')),
    ],
    [
      'a slot is not in the module',
      'release_rejected',
      () => saying((extras) => extras.slots.push('fleet/map')),
    ],
    // names and paths that others own
    [
      'a route belongs to the site',
      'route_taken',
      () => ({ ...upload(entry(SOUND.replaceAll("'/fleet-mfe'", "'/Contact/'"))), ...{} }),
    ],
    [
      'a route belongs to another remote',
      'route_taken',
      () => upload(entry(SOUND.replaceAll("'/fleet-mfe'", "'/:any'"))),
    ],
    [
      'a link label belongs to another remote',
      'name_taken',
      () => saying((extras) => (extras.navigation[0]!.label = 'Yard-mfe')),
    ],
    [
      'a state slice belongs to the site',
      'name_taken',
      () => upload(entry(`{ ...${SOUND}, reducers: { session: () => null } }`)),
    ],
    // the module
    ['the entry throws', 'module_failed', () => upload(entry(SOUND, 'throw new Error("no");'))],
    ['the entry registers no container', 'module_failed', () => upload('// nothing')],
    ['the module throws', 'module_failed', () => upload(entry('(() => { throw new Error("no"); })()'))],
    [
      'the entry reads a file of the machine',
      'module_failed',
      () => upload(entry(SOUND, 'process.binding("fs");')),
    ],
    [
      'the module writes too much output',
      'module_failed',
      () => upload(entry(`(process.stdout.write('x'.repeat(1_000_000)), ${SOUND})`)),
    ],
    ['it has another name', 'release_rejected', () => upload(entry(SOUND.replace('fleet-mfe', 'yard-mfe')))],
    ['the module exports nothing', 'release_rejected', () => upload(entry('undefined'))],
    [
      'the module has a route that is not declared',
      'release_rejected',
      () => upload(entry(SOUND.replace('routes: [', "routes: [{ path: '/x', Component: () => null }, "))),
    ],
    [
      'a route has no component',
      'component_missing',
      () => upload(entry(SOUND.replace('() => null', 'undefined'))),
    ],
    [
      'a lazy page is not a component',
      'component_missing',
      () => upload(entry(`(react.lazy(async () => ({})), ${SOUND})`)),
    ],
    [
      'the code of a page throws',
      'render_failed',
      () => upload(entry(page('preload: async () => { null.x; }'))),
    ],
    [
      'the code of a lazy page cannot be loaded',
      'render_failed',
      () => upload(entry(`(react.lazy(() => Promise.reject(new Error('gone'))), ${SOUND})`)),
    ],
  ])('because %s is refused: %s', async (_what, code, broken) => {
    const body = broken();
    if (/_taken$/u.test(code)) {
      const routes = [
        ...(registry.assets.files.get(new URL('remoteEntry.js', body.url).pathname) ?? '').matchAll(
          /path: '([^']+)'/gu,
        ),
      ];
      body.extras.routes = routes.map(([, route = '']) => route);
      if (code === 'route_taken') body.extras.navigation = [];
    }
    const answer = await registry.publish('fleet-mfe', body).expect(code.endsWith('_taken') ? 409 : 422);
    expect(answer.body).toMatchObject({ error: code, message: expect.stringMatching(/^\S.*\.$/su) });
    expect(Object.keys(answer.body.details)).not.toEqual([]);
    expect(await registry.live('fleet-mfe')).toEqual([]);
  });

  it('differs from a sound release, which is accepted', async () => {
    await registry.publish('fleet-mfe', upload()).expect(201);
  });

  it('is checked by what its code declares, including endpoint names', async () => {
    const api = 'platform.api.injectEndpoints({ endpoints: () => ({ fleetVans: 1 }) })';
    const body = upload(entry(`(${api}, { ...${SOUND}, reducers: { fleet: () => null } })`));
    await registry.publish('fleet-mfe', body).expect(201);
    const [row] = await registry.api.dataSource.query('SELECT contract FROM releases WHERE version = $1', [
      body.version,
    ]);
    expect(row.contract.module).toMatchObject({ reducers: ['fleet'], endpoints: ['fleetVans'] });
  });
});
