import type { NavigationItem } from '@haulway/contracts';
import type { RemoteModule } from './remote-module.js';
import type { RemoteFailure } from './failure.js';

/** What the host knows of a remote before any of its code is here. */
export interface RemoteSummary {
  readonly name: string;
  readonly version: string;
  readonly routes: readonly string[];
  readonly navigation: readonly NavigationItem[];
  readonly slots: readonly string[];
}

export type RegistryState =
  | { readonly status: 'pending' }
  | { readonly status: 'ready'; readonly remotes: readonly RemoteSummary[] }
  | { readonly status: 'failed'; readonly reason: string };

export type LoadResult =
  | { readonly ok: true; readonly module: RemoteModule; readonly version: string }
  | { readonly ok: false; readonly failure: RemoteFailure };

export type LoadedResult = LoadResult & { readonly ok: true };

/** The remotes of this visit, as pages and slots use them: what there is, and the loading of it. */
export interface RemoteRegistry {
  getState(): RegistryState;
  subscribe(listener: () => void): () => void;
  /** Loads a remote, or says why not; never rejects. Aborting `signal` ends the attempt; nothing failed is cached. */
  load(remote: string, options: { signal: AbortSignal; attempt: number }): Promise<LoadResult>;
  /**
   * What `load` would give without a pause: the remote is in the page, in the version to have. Optional, because the
   * contract had none at first.
   */
  getLoaded?(remote: string): LoadedResult | undefined;
  /** Begins to load the remote that owns a path, if one does, and the page's own code with it. */
  prefetch(path: string): void;
  /** Asks the registry again: after it failed, or because the next load is somebody's who tries again. */
  refresh(): void;
  /**
   * Takes note of a failure that happened outside loading (in rendering, or by the deadline): the next load begins
   * anew. True when that has a prospect by itself: a canary has its default version, a file may yet arrive.
   */
  report(failure: RemoteFailure): boolean;
  /** Keeps the version of a remote that is in the page, until the function it gives is called. */
  retain(remote: string): () => void;
  /** Milliseconds that whoever waits for a page has waited for the registry already. */
  waited(): number;
}
