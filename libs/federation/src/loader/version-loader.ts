import type { MicroFrontendVersion } from '@haulway/contracts';
import type { LoadResult } from '../contract/remote-registry.js';
import { loadVersion } from './load-version.js';
import type { FederationRuntime } from './federation-runtime.js';

/** Tries within one load; each reaches the wire under a new address. */
const TRIES = 3;
const BACKOFF_MS = 250;
/** How long a canary may take while the default version waits for its turn. */
const CANARY_TIMEOUT_MS = 2_000;

export interface Wanted {
  readonly remote: string;
  readonly version: MicroFrontendVersion;
  readonly attempt: number;
  readonly signal: AbortSignal;
  /** There is another version to go to if this one fails. */
  readonly replaceable: boolean;
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Loads versions, and knows which addresses have failed before in this page. */
export class VersionLoader {
  readonly #failed = new Set<string>();
  readonly #runtime: () => Promise<FederationRuntime>;

  constructor(runtime: () => Promise<FederationRuntime>) {
    this.#runtime = runtime;
  }

  /** From now on the version's files are asked for under other addresses. */
  failed({ url }: MicroFrontendVersion): void {
    this.#failed.add(url);
  }

  /** Tries again what did not arrive; what was executed and failed would fail again, and is not. */
  async load(wanted: Wanted): Promise<LoadResult> {
    const { signal, replaceable } = wanted;
    let result = await this.#once(wanted, 0);
    for (let tries = 1; tries < TRIES && !replaceable && !signal.aborted; tries += 1) {
      if (result.ok || result.failure.code !== 'remote_unreachable') return result;
      await pause(BACKOFF_MS * tries * (0.5 + Math.random()), signal);
      if (!signal.aborted) result = await this.#once(wanted, tries);
    }
    return result;
  }

  async #once({ remote, version, attempt, signal, replaceable }: Wanted, tries: number): Promise<LoadResult> {
    const number = attempt + tries;
    const unreachable = (cause: unknown): LoadResult => ({
      ok: false,
      failure: {
        code: 'remote_unreachable',
        remote,
        version: version.metadata.version,
        attempt: number,
        cause,
      },
    });
    const load = async (): Promise<LoadResult> => {
      const anew = this.#failed.has(version.url);
      // Until it has arrived in full: an attempt that is given up while it hangs has failed too.
      this.#failed.add(version.url);
      try {
        return await loadVersion(await this.#runtime(), { remote, version, attempt: number, anew });
      } catch (cause) {
        return unreachable(cause);
      }
    };
    const patience = pause(CANARY_TIMEOUT_MS, signal).then(() => unreachable('late'));
    const result = await (replaceable ? Promise.race([load(), patience]) : load());
    if (result.ok) this.#failed.delete(version.url);
    return result;
  }
}
