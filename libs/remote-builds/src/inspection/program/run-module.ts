/**
 * Runs the built `./module` of a remote in this process as the host would, with stubs for everything that the host
 * shares. Loads the code of its pages, and writes what the module declares, or what is wrong with it, to its own
 * channel (RESULT_CHANNEL): the module may print. It runs in a separate process that may only read the two folders:
 * `run-module.js <folder of the build> <manifest's name> <remote>`.
 */
import { readFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ModuleInspection, SHARED_LIBRARIES } from '@haulway/contracts';
import { checkModule } from '@haulway/federation/contract';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { RESULT_CHANNEL, STARTED } from '../started.js';
import { fakePage, fileAt, ORIGIN } from './fake-page.js';
import { type Seen, stubLibraries } from './stub-library.js';

const [folder = '', manifest = '', remote = ''] = process.argv.slice(2);

const entryOf = (): string => {
  const text: unknown = JSON.parse(readFileSync(path.join(folder, manifest), 'utf8'));
  const found = Object(Object(Object(text).metaData).remoteEntry);
  return `${String(found.path ?? '')}${String(found.name ?? '')}`;
};

const wordsOf = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).split('\n')[0] ?? '';

/** What an error says when code uses something that only a browser has. */
const BROWSER_ONLY =
  /^ReferenceError: \S+ is not defined$|^TypeError: (?:(?:window|self|globalThis|document|navigator|location|history)\.)+\w+ is not /u;

/** The error that a classic script threw, if any. The script's loader only reports that its global is missing. */
const causeOf = (error: unknown): string => {
  const words = wordsOf(Object(globalThis).scriptError ?? error);
  return BROWSER_ONLY.test(words)
    ? `${words}: the module runs without a browser here; use it in a page or an effect`
    : words;
};

/** Makes the federation runtime read the manifest and the entry from the build's folder. */
const fromFolder: ModuleFederationRuntimePlugin = {
  name: 'haulway-from-folder',
  fetch: (url) => Promise.resolve(new Response(readFileSync(fileAt(folder, url)))),
  generatePreloadAssets: () => Promise.resolve({ cssAssets: [], jsAssetsWithoutEntry: [], entryAssets: [] }),
  loadEntry: ({ remoteInfo: { entry, type } }) =>
    ['module', 'esm'].includes(type)
      ? import(pathToFileURL(fileAt(folder, entry)).href)
      : Promise.resolve(undefined),
};

const load = async (seen: Seen): Promise<unknown> => {
  // Imported only now: on import, the runtime checks once whether it runs in a page.
  const { createInstance } = await import('@module-federation/enhanced/runtime');
  const { default: injectExternalRuntimeCore } =
    await import('@module-federation/inject-external-runtime-core-plugin');
  const lib = stubLibraries(seen);
  const host = createInstance({
    name: 'release',
    remotes: [{ name: remote, entry: new URL(manifest, ORIGIN).href }],
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(
      Object.entries(SHARED_LIBRARIES).map(([name, { version }]) => [
        name,
        { version, lib, shareConfig: { singleton: true, requiredVersion: `^${version}` } },
      ]),
    ),
    plugins: [injectExternalRuntimeCore(), fromFolder],
  });
  return host.loadRemote(`${remote}/module`);
};

const isComponent = (value: unknown): boolean =>
  typeof value === 'function' || (typeof value === 'object' && value !== null);

/** Loads the code of every page for which the module has a loader. Returns the problem of a page, or undefined. */
const pageProblem = async (
  routes: readonly { readonly path: string; readonly preload?: () => Promise<unknown> }[],
  seen: Seen,
): Promise<ModuleInspection | undefined> => {
  for (const { path: page, preload } of routes) {
    try {
      await preload?.();
    } catch (error) {
      const name = error instanceof Error ? error.name : '';
      const code = name === 'NoComponentError' ? 'component_missing' : 'render_failed';
      return { code, problem: `${page}: ${causeOf(error)}` };
    }
  }
  for (const page of seen.pages) {
    try {
      const { default: drawn } = Object(await page());
      if (!isComponent(drawn))
        return {
          code: 'component_missing',
          problem: 'A lazy page has no default export that is a component',
        };
    } catch (error) {
      return { code: 'render_failed', problem: causeOf(error) };
    }
  }
  return undefined;
};

const inspect = async (): Promise<ModuleInspection> => {
  const seen: Seen = { endpoints: new Set(), pages: [] };
  let exported: unknown;
  try {
    exported = await load(seen);
  } catch (error) {
    return { code: 'module_failed', problem: causeOf(error) };
  }
  const checked = checkModule(exported, remote);
  if (!checked.ok) {
    const missing = checked.problems.every((problem) => problem.includes('omponent'));
    const problem = `The module of ${remote}: ${checked.problems.join('; ')}`;
    return { code: missing ? 'component_missing' : 'module_refused', problem };
  }
  const { module } = checked;
  return (
    (await pageProblem(module.routes, seen)) ?? {
      module: {
        name: module.name,
        hostApi: module.hostApi,
        routes: module.routes.map((route) => route.path),
        slots: Object.keys(module.slots ?? {}),
        reducers: Object.keys(module.reducers ?? {}),
        endpoints: [...seen.endpoints].sort(),
      },
    }
  );
};

let hasEnded = false;
const end = (inspection: ModuleInspection): never => {
  hasEnded = true;
  writeSync(RESULT_CHANNEL, JSON.stringify(inspection));
  process.exit(0);
};
process.once('uncaughtException', (error) => end({ code: 'module_failed', problem: causeOf(error) }));
process.once('exit', () => {
  const problem = 'The module waits for something that never happens here, or ends the process';
  if (!hasEnded) end({ code: 'module_failed', problem });
});

writeSync(RESULT_CHANNEL, STARTED);
fakePage(folder, entryOf());
end(await inspect());
