/**
 * Runs the built `./module` of a remote in this process, with stubs for everything the host lends, and prints what it
 * declares, or what is wrong with it. Called by inspect-build.ts in a process of its own:
 * `run-module.ts <folder of the build> <remote>`.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import * as runtimeCore from '@module-federation/runtime-core';
import { checkModule, moduleOf, shareScopeOf, SINGLETONS, takeContainer } from '@haulway/federation/contract';
import { z } from 'zod';
import { stubLibrary } from './stub-library.js';

const ORIGIN = 'http://build.invalid/';
const directory = process.argv[2] ?? '';

const manifest = z
  .object({ metaData: z.object({ globalName: z.string(), remoteEntry: z.object({ name: z.string() }) }) })
  .parse(JSON.parse(readFileSync(path.join(directory, 'mf-manifest.json'), 'utf8')));
const { globalName, remoteEntry } = manifest.metaData;

const run = (url: string): void => {
  const file = path.join(directory, new URL(url).pathname);
  vm.runInThisContext(readFileSync(file, 'utf8'), { filename: file });
};

/** As much of a document as a bundle's chunk loader needs: a script put into it runs the file it names. */
const head = {
  appendChild: (node: { src?: string; href?: string; onload?: (event: object) => void }) => {
    if (node.src) run(node.src);
    queueMicrotask(() => node.onload?.({ type: 'load' }));
    return node;
  },
};
const document = {
  head,
  currentScript: { src: ORIGIN + remoteEntry.name, tagName: 'SCRIPT' },
  createElement: () => ({
    setAttribute: () => undefined,
    removeAttribute: () => undefined,
    addEventListener: () => undefined,
  }),
  getElementsByTagName: () => [],
  querySelectorAll: () => [],
};
Object.assign(globalThis, {
  self: globalThis,
  window: globalThis,
  document,
  location: new URL(ORIGIN),
  _FEDERATION_RUNTIME_CORE: runtimeCore,
  haulwayIntegrityOf: () => '',
  haulwayAddressOf: (url: string) => url,
});

run(ORIGIN + remoteEntry.name);
const container = takeContainer(globalName);
if (!container) throw new Error(`${remoteEntry.name} set no container ${globalName}`);
const lent = SINGLETONS.map((library) => [library, { version: '1.0.0', lib: stubLibrary }] as const);
const scope = shareScopeOf(Object.fromEntries(lent));
const exported = await moduleOf(container, scope, './module');
const checked = checkModule(exported, process.argv[3] ?? '');
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
