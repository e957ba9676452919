import type { ComponentType } from 'react';
import type { Reducer } from '@reduxjs/toolkit';

/** A page of a remote: `path` is one of the patterns that its discovery entry names. */
export interface RemoteRoute {
  readonly path: string;
  readonly Component: ComponentType;
  /** Fetches the page's code ahead of its first render (`@haulway/federation/lazy-page`); asked when a link is hovered over. */
  readonly preload?: () => Promise<unknown>;
}

/** What a remote exposes as `./module`: the whole of its contract with the host. */
export interface RemoteModule {
  readonly name: string;
  /** The range of host contracts it works with, for example `^1.0.0`. */
  readonly hostApi: string;
  readonly routes: readonly RemoteRoute[];
  /** State that the host adds to the one store of the page, by slice name. */
  readonly reducers?: Readonly<Record<string, Reducer>>;
  /** Components that other parts may embed by name, `calculator/estimate` for example. */
  readonly slots?: Readonly<Record<string, ComponentType>>;
  /**
   * Is something entered that is neither saved nor sent, by the page's state? Until it says no, a tab that is open
   * keeps the version it has, also while other pages are shown.
   */
  readonly unsaved?: (state: unknown) => boolean;
}

/**
 * Declares a remote. Gives its argument back, typed and frozen, so that a wrong shape fails in the remote's own
 * type check and not first in the page.
 */
export const defineRemote = (module: RemoteModule): RemoteModule => Object.freeze({ ...module });
