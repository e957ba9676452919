/**
 * Runs the built `./module` of a remote in this process as the host would, with stubs for everything the host shares,
 * and prints what it declares, or what is wrong with it. Called by inspect-build.ts in a process of its own:
 * `run-module.ts <folder of the build> <remote>`.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { SHARED_LIBRARIES } from '@haulway/contracts';
import { checkModule } from '@haulway/federation/contract';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { stubLibrary } from './stub-library.js';

const ORIGIN = 'http://build.invalid/';
const [directory = '', remote = ''] = process.argv.slice(2);

const fileAt = (url: string): string => path.join(directory, new URL(url).pathname);

const run = (url: string): void => {
  vm.runInThisContext(readFileSync(fileAt(url), 'utf8'), { filename: fileAt(url) });
};

/** As much of a document as script loaders need: a script put into it runs the file it names. */
const head = {
  appendChild: (node: { src?: string; href?: string; onload?: (event: object) => void }) => {
    if (node.src) run(node.src);
    queueMicrotask(() => node.onload?.({ type: 'load' }));
    return node;
  },
};
const document = {
  head,
  defaultView: globalThis,
  currentScript: { src: `${ORIGIN}remoteEntry.js`, tagName: 'SCRIPT' },
  createElement: () => ({
    getAttribute: () => null,
    setAttribute: () => undefined,
    removeAttribute: () => undefined,
    addEventListener: () => undefined,
  }),
  getElementsByTagName: () => [],
  querySelector: () => null,
  querySelectorAll: () => [],
};
Object.assign(globalThis, {
  self: globalThis,
  window: globalThis,
  document,
  HTMLScriptElement: class {},
  location: new URL(ORIGIN),
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  haulwayIntegrityOf: () => '',
  haulwayAddressOf: (url: string) => url,
});

/** Has the federation runtime take the manifest and the entry out of the build's folder. */
const fromFolder: ModuleFederationRuntimePlugin = {
  name: 'haulway-from-folder',
  fetch: (url) => Promise.resolve(new Response(readFileSync(fileAt(url)))),
  generatePreloadAssets: () => Promise.resolve({ cssAssets: [], jsAssetsWithoutEntry: [], entryAssets: [] }),
};

// The runtime looks once, when it is imported, whether it is in a page.
const { createInstance } = await import('@module-federation/enhanced/runtime');
const { default: injectExternalRuntimeCore } =
  await import('@module-federation/inject-external-runtime-core-plugin');

const host = createInstance({
  name: 'release',
  remotes: [{ name: remote, entry: `${ORIGIN}mf-manifest.json` }],
  shareStrategy: 'loaded-first',
  shared: Object.fromEntries(
    Object.entries(SHARED_LIBRARIES).map(([name, { version }]) => [
      name,
      { version, lib: stubLibrary, shareConfig: { singleton: true, requiredVersion: `^${version}` } },
    ]),
  ),
  plugins: [injectExternalRuntimeCore(), fromFolder],
});
const checked = checkModule(await host.loadRemote(`${remote}/module`), remote);
const result = checked.ok
  ? {
      module: {
        name: checked.module.name,
        hostApi: checked.module.hostApi,
        routes: checked.module.routes.map((route) => route.path),
        slots: Object.keys(checked.module.slots ?? {}),
        reducers: Object.keys(checked.module.reducers ?? {}),
      },
    }
  : { problems: checked.problems };
process.stdout.write(JSON.stringify(result), () => process.exit(0));
