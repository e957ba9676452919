import type { Singleton } from './lent.js';

/** A library that the host shares: its version and the object that remotes get for it. */
export interface SharedLibrary {
  readonly version: string;
  readonly lib: () => object;
}
export type SharedLibraries = Readonly<Record<Singleton, SharedLibrary>>;
