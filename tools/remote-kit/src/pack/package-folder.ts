import { createHash } from 'node:crypto';
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { HOST_API_VERSION } from '@haulway/contracts';
import type { ServedKit } from '../documents/changes.js';
import { SCHEMA_FILE, schemaText, servedKitOf } from '../documents/documents.js';
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
export const ROOT = path.resolve(PROJECT, '../..');
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

/** Eight characters that are others when any file in the folder is. */
const digestOf = (folder: string): string => {
  const hash = createHash('sha256');
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((found) => found.isFile())
    .map((found) => path.relative(folder, path.join(found.parentPath, found.name)))
    .sort())
    hash.update(entry).update(readFileSync(path.join(folder, entry)));
  return hash.digest('hex').slice(0, 8);
};

/**
 * Makes the kit in an empty folder, as it is when installed: code, declarations, package.json. Its version is that of the
 * host's contract and a digest of its content, so that a packed kit with other content has another name.
 */
export const packageFolder = async (folder: string): Promise<ServedKit> => {
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
    'tools/remote-kit/src/host/assets.d.ts': 'assets.d.ts',
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
  writeFileSync(path.join(folder, SCHEMA_FILE), schemaText());
  const file = path.join(folder, 'package.json');
  writeFileSync(file, JSON.stringify(manifest));
  const version = `${HOST_API_VERSION}-${digestOf(folder)}`;
  writeFileSync(file, `${JSON.stringify({ ...manifest, version }, undefined, 2)}\n`);
  return servedKitOf(ROOT, version, manifest.peerDependencies);
};
