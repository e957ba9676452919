import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { UPLOAD_LIMITS } from '@haulway/contracts';
import { bundleRunner, describeConfined, entryOf, pageOf } from '../../../test/bundled-runner.js';
import {
  bundleCommand,
  publishByCalls,
  type RemoteProject,
  runCommand,
  writeProject,
} from '../../../test/remote-command.js';
import { type Registry, startRegistry } from '../../../test/registry.js';
import { serveFolder } from '../../../test/serve-folder.js';
import { signIn } from '../../../test/test-registry.js';
import { ModuleRunner } from './module-runner.js';

const REMOTE = 'fleet-mfe';
const SOUND = pageOf(REMOTE);
/** Routes of the module, in addition to its page. */
const routes = (more: string): string => SOUND.replace('routes: [', `routes: [${more}, `);
const entry = (module = SOUND, before = '') => entryOf(REMOTE, module, before);
const used = (names: object) => JSON.stringify({ names });

/** What is live while the broken releases are checked and published. */
const LIVE = '1.0.0';
const twoRoutes = {
  declared: { routes: ['/fleet-mfe', '/fleet-mfe/:van'] },
  dist: { 'remoteEntry.js': entry(routes("{ path: '/fleet-mfe/:van', Component: () => null }")) },
};

type Broken = Omit<RemoteProject, 'name' | 'version'> & { readonly version?: string };

describeConfined('a broken release', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'haulway-verdict-'));
  const assets = path.join(folder, 'assets');
  let registry: Registry;
  let origin: Awaited<ReturnType<typeof serveFolder>>;
  let programs: ReturnType<typeof bundleRunner>;
  let auth: { Authorization: string };
  beforeAll(async () => {
    programs = bundleRunner();
    copyFileSync(programs.file, path.join(folder, 'run-module.js'));
    await bundleCommand(folder);
    origin = await serveFolder(assets);
    registry = await startRegistry({
      providers: [[ModuleRunner, programs.runner]],
      config: { uploads: { url: origin.origin, quotaBytes: 2 ** 30, storage: { folder: assets } } },
      assetOrigins: [origin.origin],
    });
    const admin = await signIn(registry.api, 'admin');
    const made = await registry.api.http
      .post('/micro-frontends/tokens')
      .set(admin.auth)
      .send({ remote: REMOTE, name: 'CI', owner: 'fleet', days: 1, path: `/${REMOTE}` })
      .expect(201);
    auth = { Authorization: `Bearer ${made.body.token}` };
    const neighbour = writeProject(folder, {
      name: 'yard-mfe',
      version: '1.0.0',
      declared: { slots: ['yard/map'] },
      dist: {
        'remoteEntry.js': entryOf(
          'yard-mfe',
          `(platform.api.injectEndpoints({ endpoints: () => ({ yardVans: 1 }) }),
            { ...${pageOf('yard-mfe')}, slots: { 'yard/map': () => null }, reducers: { yard: () => null } })`,
        ),
      },
    });
    expect(await verdictOf(() => publishByCalls(registry, neighbour))).toBe('accepted');
    const live = project({ ...twoRoutes, version: LIVE });
    expect(await verdictOf(() => publishByCalls(registry, live, auth))).toBe('accepted');
  });
  afterAll(async () => {
    await registry.close();
    await origin.close();
    programs.remove();
    rmSync(folder, { recursive: true });
  });

  const project = (broken: Broken) => writeProject(folder, { name: REMOTE, version: '1.1.0', ...broken });
  /** The code of a refusal by the registry. */
  const verdictOf = async (publish: () => ReturnType<typeof publishByCalls>): Promise<string> => {
    const { body } = await publish();
    return body.release ? 'accepted' : body.error;
  };
  /** The code that the command prints: before the registry's sentence, or after its own. */
  const verdictOfCheck = async (home: string): Promise<string> => {
    const env = { HAULWAY_TOKEN: auth.Authorization.replace('Bearer ', '') };
    const { code, output } = await runCommand(folder, registry, home, ['check'], env);
    if (code === 0) return output.includes('can be published.') ? 'accepted' : output;
    return /^([a-z]+(?:_[a-z]+)+): /u.exec(output)?.[1] ?? /\((\w+)\)\.?$/mu.exec(output)?.[1] ?? output;
  };
  const pending = async (): Promise<unknown[]> => {
    const path = `/micro-frontends/${REMOTE}/uploads`;
    return (await registry.api.http.get(path).set(auth).expect(200)).body.uploads;
  };

  const declared = (more: object): Broken => ({ ...twoRoutes, declared: { ...twoRoutes.declared, ...more } });
  const built = (files: Record<string, string>): Broken => ({
    ...twoRoutes,
    dist: { ...twoRoutes.dist, ...files },
  });
  const withCode = (module: string, before = ''): Broken =>
    built({ 'remoteEntry.js': entry(module, before) });
  const VAN = "{ path: '/fleet-mfe/:van', Component: () => null }";
  const exporting = (more: string): Broken => withCode(`{ ...${routes(VAN)}, ${more} }`);

  it('that could not be checked at the registry is not called publishable without reservation', async () => {
    const home = project(declared({ hostApi: '^2.0.0' }));
    for (const env of [{ HAULWAY_TOKEN: '' }, { HAULWAY_REGISTRY: 'http://127.0.0.1:9' }]) {
      const { code, output } = await runCommand(folder, registry, home, ['check'], env);
      expect([code, output]).toEqual([0, expect.stringContaining("Not checked: the host's version")]);
      expect(output).toContain('can be published, as far as can be seen here.');
    }
  });

  it.each<[string, string, Broken]>([
    ['hostApi ^2.0.0', 'release_rejected', declared({ hostApi: '^2.0.0' })],
    [
      'a route outside its path',
      'path_outside',
      {
        declared: { routes: [...twoRoutes.declared.routes, '/garage'] },
        dist: { 'remoteEntry.js': entry(routes(`${VAN}, { path: '/garage', Component: () => null }`)) },
      },
    ],
    [
      'a link that leads to no route',
      'release_rejected',
      declared({ navigation: [{ label: 'My van', path: '/fleet-mfe/mine/keys', audience: 'everyone' }] }),
    ],
    ['the slice session', 'name_taken', exporting('reducers: { session: () => null }')],
    [
      "another remote's endpoint",
      'name_taken',
      withCode(`(platform.api.injectEndpoints({ endpoints: () => ({ yardVans: 1 }) }), ${routes(VAN)})`),
    ],
    [
      "another remote's slot",
      'name_taken',
      {
        ...exporting("slots: { 'yard/map': () => null }"),
        declared: { ...twoRoutes.declared, slots: ['yard/map'] },
      },
    ],
    ['a file of another type', 'invalid_request', built({ 'price-list.pdf': 'PDF' })],
    [
      'a file that is too large',
      'invalid_request',
      built({ 'a.js': 'x'.repeat(UPLOAD_LIMITS.fileBytes + 1) }),
    ],
    ['the live version with other contents', 'version_exists', { ...built({ 'a.js': '' }), version: LIVE }],
    ['a route less', 'release_rejected', { dist: { 'remoteEntry.js': entry() } }],
    ['a route that the module lacks', 'release_rejected', withCode(SOUND)],
    ['a module with another name', 'release_rejected', withCode(routes(VAN).replace(REMOTE, 'van-mfe'))],
    ['a module that throws', 'module_failed', withCode('(() => { throw new Error("no"); })()')],
    ['a route without a component', 'component_missing', withCode(routes(VAN).replace('() => null', 'null'))],
    [
      'a page whose chunk is missing',
      'render_failed',
      withCode(
        routes(VAN).replace(
          'Component: () => null',
          "Component: () => null, preload: async () => { throw new Error('gone'); }",
        ),
      ),
    ],
    [
      'a name that is not shared',
      'name_not_shared',
      built({ 'haulway-used-exports.json': used({ 'react-router-dom': ['useBlocker'] }) }),
    ],
    ['a style sheet for the whole page', 'release_rejected', built({ 'page.css': 'h1 { color: red }' })],
    ['a huge style sheet', 'release_rejected', built({ 'page.css': `/*${'x'.repeat(1024 * 1024)}*/` })],
    [
      'a service worker that is missing',
      'release_rejected',
      declared({ service_worker: { file: 'worker.js', scope: '/fleet-mfe/' } }),
    ],
    ['nothing wrong', 'accepted', twoRoutes],
  ])('with %s has the verdict %s before it is uploaded and after', async (_what, code, broken) => {
    const home = project(broken);
    expect(await verdictOfCheck(home)).toBe(code);
    expect(await pending()).toEqual([]);
    expect(await verdictOf(() => publishByCalls(registry, home, auth))).toBe(code);
    expect(await pending()).toEqual([]);
  });
});
