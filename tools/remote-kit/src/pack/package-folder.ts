import { copyFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundleEntries, bundleForNode } from './code.js';
import { writeDeclarations } from './declarations.js';
import { BUNDLER_ENTRIES, HOST_PACKAGES, OUTSIDE, packageFile, PAGE_ENTRIES } from './package-file.js';

/** The kit's project. */
export const PROJECT = path.resolve(import.meta.dirname, '../..');
const ROOT = path.resolve(PROJECT, '../..');
const TYPES = 'types';

const inRoot = (entries: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(entries).map(([name, source]) => [name, path.join(ROOT, source)]));

/** A page has one copy of each of these, and so have the entries of the kit. */
const ELSEWHERE: ReadonlyMap<string, string> = new Map(
  ['platform', 'ui', 'federation'].map((name) => [`@haulway/${name}`, `@haulway/remote-kit/${name}`]),
);

/** Makes the kit in an empty folder, as it is once it is installed: code, declarations, package.json. */
export const packageFolder = async (folder: string): Promise<void> => {
  await bundleEntries(inRoot(PAGE_ENTRIES), folder, { elsewhere: ELSEWHERE, packages: HOST_PACKAGES });
  const build = path.join(folder, 'build');
  const programs = { ...inRoot(BUNDLER_ENTRIES), 'haulway-remote': path.join(PROJECT, 'src/cli/main.ts') };
  await bundleForNode(programs, build, OUTSIDE);
  const runModule = path.join(ROOT, 'tools/release/src/inspect/run-module.ts');
  await bundleForNode({ 'run-module': runModule }, build, []);
  const copies = {
    'libs/federation-build/src/without-injected-sheet.cjs': 'build/without-injected-sheet.cjs',
    'libs/ui/src/css.d.ts': 'css.d.ts',
    'tools/remote-kit/README.md': 'README.md',
  };
  for (const [from, to] of Object.entries(copies)) copyFileSync(path.join(ROOT, from), path.join(folder, to));
  const sources = Object.values({ ...PAGE_ENTRIES, ...BUNDLER_ENTRIES }).map((file) => path.join(ROOT, file));
  const declarationsOf = writeDeclarations(ROOT, sources, path.join(folder, TYPES));
  const manifest = packageFile(
    ROOT,
    (source) => `./${path.join(TYPES, declarationsOf(path.join(ROOT, source)))}`,
  );
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
};
