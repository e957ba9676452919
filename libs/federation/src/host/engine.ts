import { runtimeCore } from './runtime-core.js';
import type { DiscoveryDocument, MicroFrontendVersion } from '@haulway/contracts';
import type { LoadResult, RemoteSummary } from '../contract/composition.js';
import type { RemoteModule } from '../contract/define-remote.js';
import { bucketOf, pickVersion } from './bucket.js';
import { discover } from './discovery.js';
import { IntegrityMap } from './integrity.js';
import { loadVersion } from './load-remote.js';
import { createRuntime, type FederationRuntime, type LentLibraries } from './runtime.js';
import { visitorId } from './visitor.js';

/** Tries within one load; each reaches the wire under a new address. */
const TRIES = 3;
const BACKOFF_MS = 250;

export interface EngineOptions {
  readonly discoveryUrl: string;
  readonly discoveryKey: string;
  /** Gives what remotes share with the host; asked for with the first remote that is loaded. */
  readonly lent: () => Promise<LentLibraries>;
  /** Called once for each module, before anything of it renders: the host adds its reducers here. */
  readonly onModule: (module: RemoteModule) => void;
}

type Outcome = { ok: true; engine: Engine } | { ok: false; reason: string };

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Composition once the registry has been read: which version of which remote, and the loading of it. */
export class Engine {
  readonly #options: EngineOptions;
  readonly #document: DiscoveryDocument;
  readonly #integrity = new IntegrityMap();
  #runtime: Promise<FederationRuntime> | undefined;
  readonly #loaded = new Map<string, LoadResult & { ok: true }>();
  readonly #visitor = visitorId(localStorage);

  private constructor(options: EngineOptions, document: DiscoveryDocument) {
    this.#options = options;
    this.#document = document;
    this.#integrity.install();
    for (const version of Object.values(document.microFrontends).flat()) this.#integrity.add(version);
    globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;
  }

  /** Reads the registry and gives an engine, or says in words why there is none. */
  static async start(options: EngineOptions): Promise<Outcome> {
    const result = await discover({
      url: options.discoveryUrl,
      publicKey: options.discoveryKey,
      storage: localStorage,
      fetch: (...args) => fetch(...args),
      now: Date.now,
    });
    return result.ok ? { ok: true, engine: new Engine(options, result.document) } : result;
  }

  /** The version of a remote that this visitor gets, and the default one where that is another. */
  #candidates(remote: string): MicroFrontendVersion[] {
    const versions = this.#document.microFrontends[remote] ?? [];
    const picked = pickVersion(versions, bucketOf(this.#visitor, remote, 'traffic'));
    const fallback = versions.find((version) => version.deployment.default);
    return [...new Set([picked, fallback])].filter((version) => version !== undefined);
  }

  /** Every remote with the routes, links and slots of the version that this visitor gets. */
  remotes(): RemoteSummary[] {
    return Object.keys(this.#document.microFrontends).flatMap((name) => {
      const [version] = this.#candidates(name);
      if (!version) return [];
      const { routes, navigation, slots } = version.extras.haulway;
      return [{ name, version: version.metadata.version, routes, navigation, slots }];
    });
  }

  /** Loads a remote: tries again what may pass, falls back from a failed canary to the default version at once. */
  async load(
    remote: string,
    { signal, attempt }: { signal: AbortSignal; attempt: number },
  ): Promise<LoadResult> {
    const known = this.#loaded.get(remote);
    if (known) return known;
    let result: LoadResult = { ok: false, failure: { code: 'remote_unknown', remote, attempt } };
    for (const version of this.#candidates(remote)) {
      result = await this.#tryVersion(remote, version, signal, attempt);
      if (result.ok) {
        this.#options.onModule(result.module);
        this.#loaded.set(remote, result);
        return result;
      }
    }
    return result;
  }

  /** The runtime, made once; what the host lends is code that a visit without remotes never asks for. */
  #lending(): Promise<FederationRuntime> {
    this.#runtime ??= this.#options.lent().then(
      (lent) => createRuntime(lent, this.#integrity.of),
      (error: unknown) => {
        this.#runtime = undefined;
        throw error;
      },
    );
    return this.#runtime;
  }

  async #tryOnce(remote: string, version: MicroFrontendVersion, attempt: number): Promise<LoadResult> {
    try {
      return await loadVersion(await this.#lending(), remote, version, attempt);
    } catch (cause) {
      return { ok: false, failure: { code: 'remote_unreachable', remote, attempt, cause } };
    }
  }

  async #tryVersion(remote: string, version: MicroFrontendVersion, signal: AbortSignal, attempt: number) {
    let result = await this.#tryOnce(remote, version, attempt);
    for (let tries = 1; tries < TRIES && !signal.aborted; tries += 1) {
      // What was executed and failed would fail again; only what did not arrive is asked for once more.
      if (result.ok || result.failure.code !== 'remote_unreachable') return result;
      await pause(BACKOFF_MS * tries * (0.5 + Math.random()), signal);
      if (!signal.aborted) result = await this.#tryOnce(remote, version, attempt + tries);
    }
    return result;
  }
}
