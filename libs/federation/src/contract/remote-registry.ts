import type { NavigationItem, ServiceWorkerOfRelease } from '@haulway/contracts';
import type { RemoteModule } from './remote-module.js';
import type { RemoteFailure } from './failure.js';

/** What the host knows about a remote before any of its code has loaded. */
export interface RemoteSummary {
  readonly name: string;
  readonly version: string;
  readonly routes: readonly string[];
  readonly navigation: readonly NavigationItem[];
  readonly navigationForRoles?: readonly NavigationItem[];
  readonly slots: readonly string[];
  /** Absent while the remote is switched off, too. */
  readonly service_worker?: ServiceWorkerOfRelease;
}

export type RegistryState =
  | { readonly status: 'pending' }
  | { readonly status: 'ready'; readonly remotes: readonly RemoteSummary[] }
  | { readonly status: 'failed'; readonly reason: string };

export type LoadResult =
  | { readonly ok: true; readonly module: RemoteModule; readonly version: string }
  | { readonly ok: false; readonly failure: RemoteFailure };

export type LoadedResult = LoadResult & { readonly ok: true };

/** The remotes of this visit, for pages and slots: the list of them, and loading. */
export interface RemoteRegistry {
  getState(): RegistryState;
  subscribe(listener: () => void): () => void;
  /** Loads a remote, or returns the failure; never rejects. `signal` ends the attempt. Failures are not cached. */
  load(remote: string, options: { signal: AbortSignal; attempt: number }): Promise<LoadResult>;
  /** The result of `load` without a pause. Optional, because the first contract version did not have it. */
  getLoaded?(remote: string): LoadedResult | undefined;
  /** Starts to load the remote that owns a path, if there is one, together with the page's own code. */
  prefetch(path: string): void;
  /** Requests the registry again, after it failed or because a person tries again. */
  refresh(): void;
  /**
   * Records a failure that happened outside loading (in rendering, or at the deadline), so that the next load starts
   * from scratch. True if an automatic retry may succeed: a canary has its default version, or a file may still arrive.
   */
  report(failure: RemoteFailure): boolean;
  /** Keeps the current version of a remote in the page, until the returned function is called. */
  retain(remote: string): () => void;
  /** Applies the style sheets of a remote, until the returned function is called. */
  applySheets(remote: string): (() => void) | undefined;
  /** Keeps external remotes out from now on. False if one is loaded already: only a new page load helps then. */
  restrict(): boolean;
  /** Whether a remote may load in this page: all may until the page is restricted, then all but external ones. */
  allows(remote: string): boolean;
  /** Milliseconds that the current page load has already spent waiting for the registry. */
  waited(): number;
}
