import { SHARED_LIBRARIES } from '@haulway/contracts';

/** Beside the manifest: the names that the build imports of each shared library. */
export const USED_EXPORTS_FILE = 'haulway-used-exports.json';

/** What every shared library is imported as, where that is not its name. */
export type ImportNames = Readonly<Record<string, string>>;

/**
 * Everything that the host shares, of which a remote carries no copy, as the federation plugins of all bundlers take it:
 * by the name that it is imported as.
 */
export const sharedLibraries = (importedAs: ImportNames = {}) =>
  Object.fromEntries(
    Object.entries(SHARED_LIBRARIES).map(([library, { range }]) => [
      importedAs[library] ?? library,
      { singleton: true, import: false as const, requiredVersion: range, shareKey: library },
    ]),
  );

/** The name of each shared library, by what it is imported as. */
export const librariesBy = (importedAs: ImportNames = {}): ReadonlyMap<string, string> =>
  new Map(Object.keys(SHARED_LIBRARIES).map((library) => [importedAs[library] ?? library, library]));
