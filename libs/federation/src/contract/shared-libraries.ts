import type { SharedLibraryName } from '@haulway/contracts';

/** A library that the host shares: its version and the object that remotes get for it. */
export interface SharedLibrary {
  readonly version: string;
  readonly lib: () => object;
}

/** Everything that the page has one copy of; libs/federation/shared-libraries.json is the list. */
export type SharedLibraries = Readonly<Record<SharedLibraryName, SharedLibrary>>;
