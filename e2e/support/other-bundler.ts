import { build } from 'esbuild';

/**
 * A remote as a team with its own repository builds it: esbuild, no plugin, no file of this workspace. It takes the
 * host's shared libraries from the share scope passed to `init` (docs/remotes.md).
 */
const SOURCES: Record<string, string> = {
  'entry.js': `
    let scope;
    const take = async (name) => {
      const [shared] = Object.values(scope[name] ?? {});
      if (!shared) throw new Error('the host does not lend ' + name);
      return shared.lib ? shared.lib() : (await shared.get())();
    };
    globalThis.depot_mfe = {
      init: (shareScope) => { scope = shareScope; },
      get: async (exposed) => {
        if (exposed !== './module') throw new Error('there is no ' + exposed);
        const [react, ui] = await Promise.all([take('react'), take('@haulway/ui')]);
        const { makePage } = await import('./page.js');
        const Component = makePage(react, ui);
        const module = { name: 'depot-mfe', hostApi: '^1.0.0', routes: [{ path: '/depot', Component }] };
        return () => ({ default: module });
      },
    };`,
  'page.js': `
    export const makePage = (react, { Container, PageHeading, Button }) => () => {
      const [vans, setVans] = react.useState(1);
      const h = react.createElement;
      return h(Container, null, h(PageHeading, null, 'Depot'),
        h(Button, { onClick: () => setVans(vans + 1) }, vans + ' vans'));
    };`,
};

const NONE = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };

/** The minimum of a manifest: the URL of the entry, the global it sets, and what it exposes. */
const MANIFEST = {
  id: 'depot_mfe',
  name: 'depot_mfe',
  metaData: {
    name: 'depot_mfe',
    type: 'app',
    buildInfo: { buildVersion: '1.0.0', buildName: 'depot-mfe' },
    remoteEntry: { name: 'entry.js', path: '', type: 'global' },
    types: { path: '', name: '', zip: '', api: '' },
    globalName: 'depot_mfe',
    pluginVersion: 'webpack',
    publicPath: 'auto',
  },
  shared: [],
  remotes: [],
  exposes: [{ id: 'depot_mfe:module', name: 'module', path: './module', assets: NONE }],
};

export const otherBundlersRemote = async (): Promise<Record<string, Buffer>> => {
  const { outputFiles } = await build({
    entryPoints: ['entry.js'],
    bundle: true,
    minify: true,
    format: 'iife',
    write: false,
    outdir: '/',
    plugins: [
      {
        name: 'memory',
        setup: (setup) => {
          setup.onResolve({ filter: /.*/ }, ({ path }) => ({
            path: path.replace('./', ''),
            namespace: 'memory',
          }));
          setup.onLoad({ filter: /.*/, namespace: 'memory' }, ({ path }) => ({
            contents: SOURCES[path] ?? '',
          }));
        },
      },
    ],
  });
  const [entry] = outputFiles;
  return {
    'mf-manifest.json': Buffer.from(JSON.stringify(MANIFEST)),
    'entry.js': Buffer.from(entry?.contents ?? new Uint8Array()),
  };
};
