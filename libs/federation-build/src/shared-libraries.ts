import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SHARED_LIBRARIES } from '@haulway/contracts';

/** A file beside the manifest: the names that the build imports from each shared library. */
export const USED_EXPORTS_FILE = 'haulway-used-exports.json';

/** The name with which a shared library is imported, if it is not the library's own name. */
export type ImportNames = Readonly<Record<string, string>>;

/** All libraries that the host shares, by import name, in the format of the federation plugins of all bundlers. */
export const sharedLibraries = (importedAs: ImportNames = {}) =>
  Object.fromEntries(
    Object.entries(SHARED_LIBRARIES).map(([library, { range }]) => [
      importedAs[library] ?? library,
      { singleton: true, import: false as const, requiredVersion: range, shareKey: library },
    ]),
  );

/**
 * The libraries whose imported names a build records, by import name: all that the host shares, and `react-dom/client`. A
 * remote must not use that one, because its pages are drawn by the host's React.
 */
export const librariesBy = (importedAs: ImportNames = {}): ReadonlyMap<string, string> =>
  new Map(
    [...Object.keys(SHARED_LIBRARIES), 'react-dom/client'].map((library) => [
      importedAs[library] ?? library,
      library,
    ]),
  );

const SOURCE = /(?<!\.test)\.(?:tsx?|css|json|svg|cjs)$/u;
const IGNORED = /(?:^|[\\/])(?:node_modules|dist|test|\.[\w-]+)(?:[\\/]|$)/u;

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => SOURCE.test(file) && !IGNORED.test(file))
    .map((file) => path.join(folder, file))
    .sort();

const digestOf = (workspace: string, files: readonly string[]): string => {
  const digest = createHash('sha256');
  for (const file of files) {
    digest.update(`${path.relative(workspace, file)}\0`).update(readFileSync(file));
  }
  return digest.digest('hex').slice(0, 10);
};

/** Ten characters that change only when a file of the folder changes. */
export const folderDigest = (folder: string): string => digestOf(folder, filesIn(folder));
