import type { Singleton } from './lent.js';

/** A library the host lends: its version and the object that remotes get for it. */
export interface LentLibraryObject {
  readonly version: string;
  readonly lib: () => object;
}
export type LentLibraries = Readonly<Record<Singleton, LentLibraryObject>>;

/** What webpack's containers take a shared library by. */
interface SharedLibrary {
  readonly get: () => () => object;
  readonly loaded: 1;
}

/** What a container takes its shared modules from: `{ [library]: { [version]: … } }`. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, SharedLibrary>>>>;

/** The page's share scope: one version of everything that the host lends. */
export const shareScopeOf = (lent: Readonly<Record<string, LentLibraryObject>>): ShareScope =>
  Object.fromEntries(
    Object.entries(lent).map(([name, { version, lib }]) => [
      name,
      { [version]: { get: () => lib, loaded: 1 } },
    ]),
  );
