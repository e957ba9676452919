/**
 * `npm run build`: makes dist/package, which is the kit as it is installed, and packs it: dist/haulway-remote-kit-1.0.0.tgz.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundleEntries, bundleForNode } from './code.js';
import { writeDeclarations } from './declarations.js';
import { BUNDLER_ENTRIES, HOST_PACKAGES, OUTSIDE, packageFile, PAGE_ENTRIES } from './package-file.js';

const PROJECT = path.resolve(import.meta.dirname, '../..');
const ROOT = path.resolve(PROJECT, '../..');
const DIST = path.join(PROJECT, 'dist');
const FOLDER = path.join(DIST, 'package');
const TYPES = 'types';

const inRoot = (entries: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(entries).map(([name, source]) => [name, path.join(ROOT, source)]));

/** A page has one copy of each of these, and so have the entries of the kit. */
const ELSEWHERE: ReadonlyMap<string, string> = new Map(
  ['platform', 'ui', 'federation'].map((name) => [`@haulway/${name}`, `@haulway/remote-kit/${name}`]),
);

const pack = (): void => {
  // by npm itself: what belongs into a package, and how, is its to say
  execFileSync('npm', ['pack', '--silent', '--pack-destination', DIST], { cwd: FOLDER, stdio: 'pipe' });
};

rmSync(DIST, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
await bundleEntries(inRoot(PAGE_ENTRIES), FOLDER, { elsewhere: ELSEWHERE, packages: HOST_PACKAGES });
await bundleForNode(
  { ...inRoot(BUNDLER_ENTRIES), 'haulway-remote': path.join(PROJECT, 'src/cli/main.ts') },
  path.join(FOLDER, 'build'),
  OUTSIDE,
);
await bundleForNode(
  { 'run-module': path.join(ROOT, 'tools/release/src/inspect/run-module.ts') },
  path.join(FOLDER, 'build'),
  [],
);
copyFileSync(
  path.join(ROOT, 'libs/federation-build/src/without-injected-sheet.cjs'),
  path.join(FOLDER, 'build/without-injected-sheet.cjs'),
);
const sources = Object.values({ ...PAGE_ENTRIES, ...BUNDLER_ENTRIES });
const declarationsOf = writeDeclarations(
  ROOT,
  sources.map((source) => path.join(ROOT, source)),
  path.join(FOLDER, TYPES),
);
const manifest = packageFile(
  ROOT,
  (source) => `./${path.join(TYPES, declarationsOf(path.join(ROOT, source)))}`,
);
writeFileSync(path.join(FOLDER, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
copyFileSync(path.join(ROOT, 'libs/ui/src/css.d.ts'), path.join(FOLDER, 'css.d.ts'));
copyFileSync(path.join(PROJECT, 'README.md'), path.join(FOLDER, 'README.md'));
pack();
