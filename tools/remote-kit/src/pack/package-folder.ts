import { copyFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundleCarried, bundleEntries, bundleForNode, bundlePage } from './code.js';
import { writeDeclarations } from './declarations.js';
import {
  BUNDLER_ENTRIES,
  CARRIED,
  CARRIED_ENTRIES,
  HOST_PACKAGES,
  OUTSIDE,
  packageFile,
  PAGE_ENTRIES,
  REMOTE_VIEW,
  TEST_PACKAGES,
} from './package-file.js';

export const PROJECT = path.resolve(import.meta.dirname, '../..');
const ROOT = path.resolve(PROJECT, '../..');
const TYPES = 'types';

const inRoot = (entries: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(entries).map(([name, source]) => [name, path.join(ROOT, source)]));

/** The imports from one entry to another. If a remote imports the same name, its build takes it from the host. */
const elsewhere: ReadonlyMap<string, string> = new Map(
  Object.entries({
    [PAGE_ENTRIES.platform]: '@haulway/remote-kit/platform',
    [PAGE_ENTRIES.ui]: '@haulway/remote-kit/ui',
    [PAGE_ENTRIES.federation]: '@haulway/remote-kit/federation',
    [REMOTE_VIEW]: './remote-view',
  }).map(([source, entry]) => [path.join(ROOT, source), entry]),
);

/** Makes the kit in an empty folder, as it is when installed: code, declarations, package.json. */
export const packageFolder = async (folder: string): Promise<void> => {
  const outside = { elsewhere, packages: [...HOST_PACKAGES, ...TEST_PACKAGES] };
  const entries = { ...PAGE_ENTRIES, ...CARRIED_ENTRIES, 'remote-view': REMOTE_VIEW };
  await bundleEntries(inRoot(entries), folder, outside);
  await bundleCarried(inRoot(CARRIED_ENTRIES), path.join(folder, CARRIED), outside);
  const build = path.join(folder, 'build');
  const programs = { ...inRoot(BUNDLER_ENTRIES), 'haulway-remote': path.join(PROJECT, 'src/cli/main.ts') };
  await bundleForNode(programs, build, OUTSIDE);
  const runModule = path.join(ROOT, 'libs/remote-builds/src/inspection/program/run-module.ts');
  await bundleForNode({ 'run-module': runModule }, build, []);
  await bundlePage(path.join(PROJECT, 'src/draw/draw-pages.tsx'), path.join(build, 'draw-pages.js'));
  const copies = {
    'libs/federation-build/src/without-injected-sheet.cjs': 'build/without-injected-sheet.cjs',
    'libs/ui/src/css.d.ts': 'css.d.ts',
    'tools/test-runner/src/browser-globals.cjs': 'test-globals.cjs',
    'tools/remote-kit/README.md': 'README.md',
  };
  for (const [from, to] of Object.entries(copies)) copyFileSync(path.join(ROOT, from), path.join(folder, to));
  const sources = Object.values(inRoot({ ...PAGE_ENTRIES, ...CARRIED_ENTRIES, ...BUNDLER_ENTRIES }));
  const declarationsOf = await writeDeclarations(ROOT, sources, path.join(folder, TYPES));
  const manifest = packageFile(
    ROOT,
    (source) => `./${path.join(TYPES, declarationsOf(path.join(ROOT, source)))}`,
  );
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
};
