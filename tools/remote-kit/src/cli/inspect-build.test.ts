/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundleForNode } from '../pack/code.js';
import { inspectBuild } from './inspect-build.js';

const ROOT = path.resolve(__dirname, '../../../..');
const home = mkdtempSync(path.join(tmpdir(), 'haulway-inspect-'));
const program = path.join(home, 'program/run-module.js');
beforeAll(async () => {
  mkdirSync(path.dirname(program));
  writeFileSync(path.join(home, 'package.json'), '{ "type": "module" }');
  const source = path.join(ROOT, 'libs/remote-builds/src/inspection/program/run-module.ts');
  await bundleForNode({ 'run-module': source }, path.dirname(program), []);
}, 60_000);
afterAll(() => rmSync(home, { recursive: true }));

const NONE = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
const manifestOf = (type: string) => ({
  id: 'fleet_mfe',
  name: 'fleet_mfe',
  metaData: {
    name: 'fleet_mfe',
    type: 'app',
    buildInfo: { buildVersion: '1.0.0', buildName: 'fleet-mfe' },
    remoteEntry: { name: 'remoteEntry.js', path: '', type },
    types: { path: '', name: '', zip: '', api: '' },
    globalName: 'fleet_mfe',
    pluginVersion: '2.9.2',
    publicPath: 'auto',
  },
  remotes: [],
  shared: [],
  exposes: [{ id: 'fleet_mfe:module', name: 'module', path: './module', assets: NONE }],
});

const REMOTE = `{ name: 'fleet-mfe', hostApi: '^1.0.0', routes: [{ path: '/fleet', Component: () => null, preload }] }`;
/** Entries in the form that the bundlers give them. `module` runs when the module is imported. */
const ENTRIES: Readonly<Record<string, (module: string) => string>> = {
  // webpack and Rspack add a script element for each chunk
  global: (module) => `
    const load = (file) => new Promise((resolve, reject) => {
      const script = document.createElement('script');
      script.src = new URL(file, document.currentScript.src).href;
      script.onload = resolve;
      document.head.appendChild(script);
    });
    const preload = async () => { await load('page.js'); if (!globalThis.fleetPage) throw new Error('ChunkLoadError'); };
    globalThis.fleet_mfe = { init: () => {}, get: async () => { ${module}; return () => ({ default: ${REMOTE} }); } };`,
  // Vite wraps each import in its preload helper
  module: (module) => `
    const helper = (load) => load().catch((error) => {
      const event = new Event('vite:preloadError', { cancelable: true });
      event.payload = error;
      window.dispatchEvent(event);
      if (!event.defaultPrevented) throw error;
    });
    const preload = () => helper(() => import('./page.js'));
    export const init = () => {};
    export const get = () => helper(async () => { ${module}; return () => ({ default: ${REMOTE} }); });`,
};

const inspect = (type: string, module: string, files: Readonly<Record<string, string>> = {}) => {
  const directory = mkdtempSync(path.join(home, 'build-'));
  const contents = {
    'mf-manifest.json': JSON.stringify(manifestOf(type)),
    'remoteEntry.js': ENTRIES[type]?.(module) ?? '',
    'page.js': 'globalThis.fleetPage = true;',
    ...files,
  };
  for (const [file, text] of Object.entries(contents))
    if (text !== '') writeFileSync(path.join(directory, file), text);
  return inspectBuild({ remote: 'fleet-mfe', directory }, { program, timeoutMs: 4_000 });
};

const declared = { module: expect.objectContaining({ name: 'fleet-mfe', routes: ['/fleet'] }) };

describe.each(['global', 'module'])('a build whose entry is of type %s', (type) => {
  it.each([
    ['prints', `console.log('hello'); process.stdout.write('{"module":1}')`],
    [
      'looks at the window',
      `if (innerWidth > 600 && matchMedia('(hover)').matches) throw 0;
       new ResizeObserver(() => {}).observe(document.body); window.addEventListener('resize', () => {});
       class Van extends HTMLElement {} customElements.define('x-van', Van); navigator.userAgent.includes('x');
       requestAnimationFrame(() => {}); String(navigator); location.reload(); history.scrollRestoration; document.createElement('a').classList.add('b')`,
    ],
  ])('may have a module that %s', async (_what, module) =>
    expect(await inspect(type, module)).toEqual(declared),
  );

  it.each([
    ['throws', `throw new Error('boom at import')`, 'Error: boom at import'],
    [
      'needs a browser',
      'new Bluetooth()',
      'ReferenceError: Bluetooth is not defined: the module runs without a browser here; use it in a page or an effect',
    ],
    [
      'calls what only a browser has',
      'window.showOpenFilePicker()',
      'TypeError: window.showOpenFilePicker is not a function: the module runs without a browser here; use it in a page or an effect',
    ],
    ['never ends', 'for (;;) ;', 'The module did not end in 4 s'],
    [
      'waits for ever',
      'await new Promise(() => {})',
      'The module waits for something that never happens here, or ends the process',
    ],
  ])(
    'is refused with the reason if its module %s',
    async (_what, module, problem) =>
      expect(await inspect(type, module)).toEqual({ code: 'module_failed', problem }),
    20_000,
  );

  it('is refused with the name of a chunk that is missing', async () =>
    expect(await inspect(type, '', { 'page.js': '' })).toEqual({
      code: 'render_failed',
      problem: expect.stringMatching(/^\/fleet: Error: (?:ENOENT|Cannot find module).*page\.js/u),
    }));
});

it('names the module in what is wrong with its shape', async () => {
  const entry = `globalThis.fleet_mfe = { init: () => {}, get: async () => () => ({ default: {} }) };`;
  expect(await inspect('global', '', { 'remoteEntry.js': entry })).toEqual({
    code: 'module_refused',
    problem:
      'The module of fleet-mfe: it calls itself undefined; hostApi is not a range; routes is not a list',
  });
});
