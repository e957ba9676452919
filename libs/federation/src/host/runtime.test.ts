import { createRuntime } from './runtime.js';

const ENTRY = 'https://assets.test/fleet/1/entry.js';
const MANIFEST = 'https://assets.test/fleet/1/mf-manifest.json';
const lib = (): object => ({});
const one = { version: '1.0.0', lib };
const LENT = {
  react: one,
  'react/jsx-runtime': one,
  'react-dom': one,
  'react-router-dom': one,
  'react-redux': one,
  '@reduxjs/toolkit': one,
  '@haulway/platform': one,
  '@haulway/ui': one,
  '@haulway/federation': one,
};

const manifest = {
  metaData: {
    globalName: 'fleet_mfe',
    pluginVersion: 'webpack-5',
    remoteEntry: { path: '', name: 'entry.js' },
  },
};

const runtime = createRuntime(LENT, (url) => `sha384-of:${url}`);

/** Stands in for the browser: does with the entry's script what `run` says. */
const entryDoes = (run: (script: HTMLScriptElement) => void): jest.Mock => {
  const added = jest.fn((script: HTMLScriptElement) => queueMicrotask(() => run(script)));
  jest.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof HTMLScriptElement) added(node);
  });
  return added;
};

beforeEach(() => {
  globalThis.fetch = jest.fn(() => Promise.resolve({ json: () => Promise.resolve(manifest) } as Response));
});
afterEach(() => jest.restoreAllMocks());

test('asks for manifest and entry with the hashes that the registry has, and gives the module', async () => {
  const added = entryDoes((script) => {
    Reflect.set(globalThis, 'fleet_mfe', {
      init: () => undefined,
      get: () => Promise.resolve(() => 'the module'),
    });
    script.onload?.(new Event('load'));
  });
  expect(await runtime.load('fleet-mfe', MANIFEST)).toBe('the module');
  expect(fetch).toHaveBeenCalledWith(MANIFEST, { integrity: `sha384-of:${MANIFEST}` });
  const [[script]] = added.mock.calls as [[HTMLScriptElement]];
  expect([script.src, script.integrity, script.crossOrigin]).toEqual([
    ENTRY,
    `sha384-of:${ENTRY}`,
    'anonymous',
  ]);
  expect(runtime.stages.get('fleet-mfe')).toBe('init');
});

test('an entry that does not arrive fails as one that was not run', async () => {
  entryDoes((script) => void (script.onerror as () => void)());
  await expect(runtime.load('fleet-mfe', MANIFEST)).rejects.toThrow('did not arrive');
  expect(runtime.stages.get('fleet-mfe')).toBe('entry');
});

test('an entry that leaves no container fails as one that was run, also after one that did', async () => {
  entryDoes((script) => script.onload?.(new Event('load')));
  await expect(runtime.load('fleet-mfe', MANIFEST)).rejects.toThrow('left no fleet_mfe');
  expect(runtime.stages.get('fleet-mfe')).toBe('init');
});

test('a manifest that does not arrive fails before the entry is asked for', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  const added = entryDoes(() => undefined);
  await expect(runtime.load('fleet-mfe', MANIFEST)).rejects.toThrow('Failed to fetch');
  expect([runtime.stages.get('fleet-mfe'), added.mock.calls.length]).toEqual(['manifest', 0]);
});
