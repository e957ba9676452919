import type { SharedLibraryName } from '@haulway/contracts';

/** A library that the host shares: its version, and the object that remotes receive. */
export interface SharedLibrary {
  readonly version: string;
  readonly lib: () => object;
}

/** All libraries of which the page has one copy, as listed in libs/federation/shared-libraries.json. */
export type SharedLibraries = Readonly<Record<SharedLibraryName, SharedLibrary>>;
