import type { SharedLibraries } from '../contract/shared-libraries.js';
import { createFederationRuntime } from './federation-runtime.js';

const one = { version: '1.0.0', lib: () => ({}) };
const react = { version: '19.3.1', lib: () => ({ useState: 'the one' }) };
const SHARED: SharedLibraries = {
  react,
  'react/jsx-runtime': one,
  'react-dom': one,
  'react-router-dom': one,
  'react-redux': one,
  '@reduxjs/toolkit': one,
  '@reduxjs/toolkit/query/react': one,
  '@haulway/platform': one,
  '@haulway/ui': one,
  '@haulway/federation': one,
};

/** Each test uses its own remote, because the runtime remembers remotes as long as the page lives. */
let remote = '';
let folder = '';
let tests = 0;
const manifest = (type: string) => ({
  id: 'fleet_mfe',
  name: 'fleet_mfe',
  metaData: {
    name: 'fleet_mfe',
    type: 'app',
    buildInfo: { buildVersion: '1.0.0', buildName: 'fleet' },
    remoteEntry: { name: 'entry.js', path: '', type },
    types: { path: '', name: '', zip: '', api: '' },
    globalName: 'fleet_mfe',
    pluginVersion: '2.9.2',
    publicPath: 'auto',
  },
  shared: [],
  remotes: [],
  exposes: [],
});
/** jsdom has no Response, and the runtime checks that a manifest's response is one. */
class FakeResponse {
  constructor(private readonly body: object) {}
  json = () => Promise.resolve(this.body);
}
Object.assign(globalThis, { Response: FakeResponse });

const answerWith = (body: object): jest.Mock => {
  const fetched = jest.fn(() => Promise.resolve(new FakeResponse(body)));
  Object.assign(globalThis, { fetch: fetched });
  return fetched;
};

/** Simulates the browser: `run` decides what happens with each script or link that is added to the page. */
const browserDoes = (run: (element: HTMLScriptElement | HTMLLinkElement) => void) => {
  const added: (HTMLScriptElement | HTMLLinkElement)[] = [];
  const take = (node: unknown): void => {
    if (!(node instanceof HTMLScriptElement || node instanceof HTMLLinkElement)) return;
    added.push(node);
    queueMicrotask(() => run(node));
  };
  jest.spyOn(document.head, 'appendChild').mockImplementation((node) => {
    take(node);
    return node;
  });
  jest.spyOn(document.head, 'append').mockImplementation((...nodes) => nodes.forEach(take));
  return added;
};

const leave = (container: unknown): void => void Object.assign(globalThis, { fleet_mfe: container });
const load = () => createFederationRuntime(SHARED, (url) => `sha384-of:${url}`);

beforeEach(() => {
  tests += 1;
  remote = `fleet-${tests}-mfe`;
  folder = `https://assets.test/fleet/${tests}/`;
  // the runtime also logs its failures on the console
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  leave(undefined);
});

test('requests manifest and entry with the registry’s hashes, and returns the module', async () => {
  const fetched = answerWith(manifest('global'));
  const taken: unknown[] = [];
  const added = browserDoes((script) => {
    leave({
      init: (scope: Record<string, Record<string, { lib?: () => unknown }>>) =>
        void taken.push(scope['react']?.['19.3.1']?.lib?.()),
      get: () => Promise.resolve(() => ({ default: 'the module' })),
    });
    script.dispatchEvent(new Event('load'));
  });
  const runtime = load();
  expect(await runtime.load(remote, `${folder}mf-manifest.json`)).toMatchObject({
    default: 'the module',
  });
  expect(fetched.mock.calls).toEqual([
    [`${folder}mf-manifest.json`, { integrity: `sha384-of:${folder}mf-manifest.json` }],
  ]);
  expect(added).toMatchObject([
    { src: `${folder}entry.js`, integrity: `sha384-of:${folder}entry.js`, crossOrigin: 'anonymous' },
  ]);
  expect(taken).toEqual([{ useState: 'the one' }]);
  expect(runtime.stages.get(remote)).toBe('init');
});

test('an entry that fails to load counts as not executed, and is requested again on the next try', async () => {
  answerWith(manifest('global'));
  const added = browserDoes((script) => script.dispatchEvent(new Event('error')));
  const runtime = load();
  await expect(runtime.load(remote, `${folder}mf-manifest.json`)).rejects.toThrow('RUNTIME-008');
  expect(runtime.stages.get(remote)).toBe('entry');
  await expect(runtime.load(remote, `${folder}mf-manifest.json?attempt=2`)).rejects.toThrow();
  expect(added).toHaveLength(2);
});

test('an entry without a container counts as executed, also after one that had one', async () => {
  answerWith(manifest('global'));
  const containers = [{ init: () => undefined, get: () => Promise.resolve(() => ({})) }, undefined];
  browserDoes((script) => {
    const next = containers.shift();
    if (next) leave(next);
    script.dispatchEvent(new Event('load'));
  });
  const runtime = load();
  await runtime.load(remote, `${folder}1/mf-manifest.json`);
  await expect(runtime.load(remote, `${folder}2/mf-manifest.json`)).rejects.toThrow('RUNTIME-001');
  expect(runtime.stages.get(remote)).toBe('init');
});

test('a manifest that fails to load prevents the request of the entry', async () => {
  Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
  const added = browserDoes(() => undefined);
  const runtime = load();
  await expect(runtime.load(remote, `${folder}mf-manifest.json`)).rejects.toThrow('Failed to fetch');
  expect([runtime.stages.get(remote), added.length]).toEqual(['manifest', 0]);
});

test('an entry of type module is checked before its import, and not imported when it differs', async () => {
  answerWith(manifest('module'));
  const added = browserDoes((link) => link.dispatchEvent(new Event('error')));
  const runtime = load();
  await expect(runtime.load(remote, `${folder}mf-manifest.json`)).rejects.toThrow('did not arrive');
  expect(added).toMatchObject([
    { rel: 'modulepreload', href: `${folder}entry.js`, integrity: `sha384-of:${folder}entry.js` },
  ]);
  expect(runtime.stages.get(remote)).toBe('entry');
});

test('standard tools find the host, its remotes and the shared libraries', async () => {
  answerWith(manifest('global'));
  browserDoes((script) => {
    leave({ init: () => undefined, get: () => Promise.resolve(() => ({})) });
    script.dispatchEvent(new Event('load'));
  });
  await load().load(remote, `${folder}mf-manifest.json`);
  const { __FEDERATION__: seen }: { __FEDERATION__?: { __INSTANCES__: unknown[]; moduleInfo: object } } =
    globalThis;
  expect(seen?.__INSTANCES__.at(-1)).toMatchObject({
    name: 'shell',
    options: {
      remotes: [{ name: remote }],
      shared: { react: [{ version: '19.3.1', shareConfig: { singleton: true } }] },
    },
  });
  expect(Object.keys(seen?.moduleInfo ?? {})).toContain('shell');
});
