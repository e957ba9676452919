import { type PublishBody } from '@haulway/contracts';
import { bundlePrograms, entryOf, pageOf } from '../../../../test/bundled-programs.js';
import { type Registry, startRegistry } from '../../../../test/registry.js';
import { ModuleRunner } from './module-runner.js';

const SOUND = pageOf('fleet-mfe');
const entry = (module = SOUND, before = '') => entryOf('fleet-mfe', module, before);
const page = (more: string) => pageOf('fleet-mfe', `Component: () => null, ${more}`);

describe('a release that is broken', () => {
  let registry: Registry;
  let programs: ReturnType<typeof bundlePrograms>;
  beforeAll(async () => {
    programs = bundlePrograms();
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
      'a file is not there',
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
      'it lies elsewhere',
      'release_rejected',
      () => saying((_extras, body) => (body.url = 'https://cdn.test/mf-manifest.json')),
    ],
    [
      'a file lies outside of it',
      'release_rejected',
      () => saying(({ files }, { integrity }) => (files['a/../../b.js'] = integrity)),
    ],
    ['it names no files', 'release_rejected', () => saying((extras) => (extras.files = {}))],
    // the host
    ['it wants another host', 'release_rejected', () => saying((extras) => (extras.hostApi = '^2.0.0'))],
    ['its range is none', 'release_rejected', () => saying((extras) => (extras.hostApi = 'new'))],
    ['it brings its own React', 'release_rejected', () => manifest((text) => (text['shared'] = []))],
    [
      'it wants another React',
      'release_rejected',
      () =>
        manifest(
          (text) => (text['shared'] = [{ name: 'react', singleton: true, requiredVersion: '^18.0.0' }]),
        ),
    ],
    [
      'it wants a second copy of the router',
      'release_rejected',
      () => shared({ name: 'react-router-dom', requiredVersion: '^7.0.0' }),
    ],
    [
      'it shares what the host does not',
      'release_rejected',
      () => shared({ name: 'lodash', singleton: true }),
    ],
    [
      'it does not say which names it takes',
      'release_rejected',
      () => saying(({ files }) => delete files['haulway-used-exports.json']),
    ],
    [
      'it says so in no way that can be read',
      'release_rejected',
      () => registry.assets.replace(upload(), 'haulway-used-exports.json', '[]'),
    ],
    ['it takes names of a library that is not shared', 'release_rejected', () => using({ lodash: ['map'] })],
    [
      'it takes a name that is not shared',
      'name_not_shared',
      () => using({ 'react-router-dom': ['Link', 'useBlocker'] }),
    ],
    [
      'it takes a part of the design system that is not there',
      'name_not_shared',
      () => using({ '@haulway/ui': ['Button', 'Dialog'] }),
    ],
    [
      'it takes the whole of the design system by one name',
      'name_not_shared',
      () => using({ '@haulway/ui': ['default'] }),
    ],
    [
      'it takes a hook that the platform does not share',
      'name_not_shared',
      () => using({ '@haulway/platform': ['useSession', 'usePayments'] }),
    ],
    [
      'it takes a hook that React does not have',
      'name_not_shared',
      () => using({ react: ['useState', 'useMagic'] }),
    ],
    // what the release and its build state about themselves
    [
      'the manifest is none',
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
      'a route is no pattern',
      'release_rejected',
      () => saying((extras) => extras.routes.push('/fleet-mfe/*/x')),
    ],
    [
      'a link leads nowhere',
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
      "a route is the site's",
      'route_taken',
      () => ({ ...upload(entry(SOUND.replaceAll("'/fleet-mfe'", "'/Contact/'"))), ...{} }),
    ],
    [
      "a route is another remote's",
      'route_taken',
      () => upload(entry(SOUND.replaceAll("'/fleet-mfe'", "'/:any'"))),
    ],
    [
      "a link is another remote's",
      'name_taken',
      () => saying((extras) => (extras.navigation[0]!.label = 'Yard-mfe')),
    ],
    [
      "a slice is the site's",
      'name_taken',
      () => upload(entry(`{ ...${SOUND}, reducers: { session: () => null } }`)),
    ],
    // the module
    ['the entry throws', 'module_failed', () => upload(entry(SOUND, 'throw new Error("no");'))],
    ['the entry sets nothing', 'module_failed', () => upload('// nothing')],
    ['the module throws', 'module_failed', () => upload(entry('(() => { throw new Error("no"); })()'))],
    [
      'the entry reads a file of the machine',
      'module_failed',
      () => upload(entry(SOUND, 'process.binding("fs");')),
    ],
    [
      'the module writes a great deal',
      'module_failed',
      () => upload(entry(`(process.stdout.write('x'.repeat(1_000_000)), ${SOUND})`)),
    ],
    ['it has another name', 'release_rejected', () => upload(entry(SOUND.replace('fleet-mfe', 'yard-mfe')))],
    ['the module gives nothing', 'release_rejected', () => upload(entry('undefined'))],
    [
      'the module has a route that is not named',
      'release_rejected',
      () => upload(entry(SOUND.replace('routes: [', "routes: [{ path: '/x', Component: () => null }, "))),
    ],
    [
      'a route has no component',
      'component_missing',
      () => upload(entry(SOUND.replace('() => null', 'undefined'))),
    ],
    [
      'a lazy page is no component',
      'component_missing',
      () => upload(entry(`(react.lazy(async () => ({})), ${SOUND})`)),
    ],
    [
      'the code of a page throws',
      'render_failed',
      () => upload(entry(page('preload: async () => { null.x; }'))),
    ],
    [
      'the code of a lazy page is not there',
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

  it('is not what a sound one is', async () => {
    await registry.publish('fleet-mfe', upload()).expect(201);
  });

  it('is known by what its code declares, names of endpoints too', async () => {
    const api = 'platform.api.injectEndpoints({ endpoints: () => ({ fleetVans: 1 }) })';
    const body = upload(entry(`(${api}, { ...${SOUND}, reducers: { fleet: () => null } })`));
    await registry.publish('fleet-mfe', body).expect(201);
    const [row] = await registry.api.dataSource.query('SELECT contract FROM releases WHERE version = $1', [
      body.version,
    ]);
    expect(row.contract.module).toMatchObject({ reducers: ['fleet'], endpoints: ['fleetVans'] });
  });
});
