import type { MicroFrontendVersion } from '@haulway/contracts';
import type { LoadedResult } from '../contract/remote-registry.js';

export interface LoadedRemote {
  readonly result: LoadedResult;
  readonly version: MicroFrontendVersion;
}

/** The remotes whose code is in the page, and which of them must keep their version for now. */
export class LoadedRemotes {
  readonly #loaded = new Map<string, LoadedRemote>();
  readonly #views = new Map<string, number>();
  readonly #state: () => unknown;

  /** @param state returns the state of the page's store */
  constructor(state: () => unknown) {
    this.#state = state;
  }

  get(remote: string): LoadedRemote | undefined {
    return this.#loaded.get(remote);
  }

  set(remote: string, loaded: LoadedRemote): void {
    this.#loaded.set(remote, loaded);
  }

  /** Forgets a remote, so that it is loaded again; returns what was there. */
  discard(remote: string): LoadedRemote | undefined {
    const loaded = this.#loaded.get(remote);
    this.#loaded.delete(remote);
    return loaded;
  }

  /** Marks a part of the remote as shown, until the returned function is called. */
  retain(remote: string): () => void {
    const count = (by: number): void => void this.#views.set(remote, (this.#views.get(remote) ?? 0) + by);
    let held = true;
    count(1);
    return () => {
      if (held) count(-1);
      held = false;
    };
  }

  /** The remote, if no other version may replace it: it is shown, or has entries that are not sent yet. */
  pinned(remote: string): LoadedRemote | undefined {
    const loaded = this.#loaded.get(remote);
    if (!loaded || (this.#views.get(remote) ?? 0) > 0) return loaded;
    try {
      return loaded.result.module.unsaved?.(this.#state()) ? loaded : undefined;
    } catch {
      // If a remote throws, it keeps its version.
      return loaded;
    }
  }

  names(): string[] {
    return [...this.#loaded.keys()];
  }
}
