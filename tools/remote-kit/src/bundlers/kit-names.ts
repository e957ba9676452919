import { type ImportNames, sharedLibraries } from '@haulway/federation-build/shared';

/** The package that a remote in another repository compiles against. */
export const KIT = '@haulway/remote-kit';

/** What a remote imports the host's own libraries as: the kit has an entry with the types and the code of each. */
export const IMPORTED_AS: ImportNames = {
  '@haulway/platform': `${KIT}/platform`,
  '@haulway/ui': `${KIT}/ui`,
  '@haulway/federation': `${KIT}/federation`,
};

/** What the federation plugin of any bundler is told of the host's libraries. */
export const SHARED = sharedLibraries(IMPORTED_AS);

/** The name that the host shares a library under, by what a remote imports it as. */
export const LIBRARY_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(SHARED).map(([imported, { shareKey }]) => [imported, shareKey]),
);
