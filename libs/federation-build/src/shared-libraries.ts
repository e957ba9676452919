import { SHARED_LIBRARIES } from '@haulway/contracts';

/** A file beside the manifest: the names that the build imports from each shared library. */
export const USED_EXPORTS_FILE = 'haulway-used-exports.json';

/** The name with which a shared library is imported, if it is not the library's own name. */
export type ImportNames = Readonly<Record<string, string>>;

/**
 * All libraries that the host shares and a remote's build leaves out, in the format of the federation plugins of all
 * bundlers: by import name.
 */
export const sharedLibraries = (importedAs: ImportNames = {}) =>
  Object.fromEntries(
    Object.entries(SHARED_LIBRARIES).map(([library, { range }]) => [
      importedAs[library] ?? library,
      { singleton: true, import: false as const, requiredVersion: range, shareKey: library },
    ]),
  );

/** The name of each shared library, by its import name. */
export const librariesBy = (importedAs: ImportNames = {}): ReadonlyMap<string, string> =>
  new Map(Object.keys(SHARED_LIBRARIES).map((library) => [importedAs[library] ?? library, library]));
