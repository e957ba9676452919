import { type ImportNames, librariesBy, sharedLibraries } from '@haulway/federation-build/shared';

/** The package that a remote in another repository compiles against. */
export const KIT = '@haulway/remote-kit';

/**
 * The names under which a remote imports the host's own libraries. The kit has an entry with types and code for each.
 */
export const IMPORTED_AS: ImportNames = {
  '@haulway/platform': `${KIT}/platform`,
  '@haulway/ui': `${KIT}/ui`,
  '@haulway/federation': `${KIT}/federation`,
};

/** The host's libraries as an option for every bundler's federation plugin. */
export const SHARED = sharedLibraries(IMPORTED_AS);

/** The host's name of a library whose imports a build records, by the name that a remote imports. */
export const LIBRARY_OF = librariesBy(IMPORTED_AS);
