import type { MicroFrontendVersion } from '@haulway/contracts';
import { isLoadError } from '../contract/load-error.js';
import type { LoadedResult, LoadResult, RemoteSummary } from '../contract/remote-registry.js';
import type { RemoteModule } from '../contract/define-remote.js';
import type { RemoteFailure } from '../contract/failure.js';
import { preloadAssets } from './preload-assets.js';
import { discover, type DiscoveryOptions, type DiscoveryResult } from '../registry/discovery.js';
import { IntegrityMap } from './integrity.js';
import { LoadedRemotes } from './loaded-remotes.js';
import type { Overrides } from '../registry/overrides.js';
import type { FederationRuntime } from './federation-runtime.js';
import { VersionLoader } from './version-loader.js';
import { VersionPicker } from '../registry/version-picker.js';
import { visitorId } from '../registry/visitor.js';

export interface RemoteLoaderOptions {
  readonly discoveryUrl: string;
  readonly discoveryKey: string;
  /** Where a discovery document lies beside the shell's files. */
  readonly fallbackUrl: string;
  /** Gives the federation runtime around what the host shares: code that a visit without remotes never asks for. */
  readonly runtime: () => Promise<(integrityOf: (url: string) => string) => FederationRuntime>;
  /** Called once for each module, before anything of it renders: the host adds its reducers here. */
  readonly onModule: (module: RemoteModule) => void;
  /** Remotes that a developer serves, where any are asked for and allowed. */
  readonly overrides?: () => Promise<Overrides>;
  /** The state of the page's store, for remotes to say whether something in it is unsaved. */
  readonly state: () => unknown;
}

export interface LoadRequest {
  readonly signal: AbortSignal;
  readonly attempt: number;
}

type Report = (failure: RemoteFailure) => void;
type Outcome = { ok: true; loader: RemoteLoader } | { ok: false; reason: string };

/** A tab asks for new versions at most this often, and may wait long for the answer: nobody sees it wait. */
const POLL_INTERVAL_MS = 10_000;
const POLL_TIMEOUT_MS = 20_000;

const ask = (options: RemoteLoaderOptions, patience?: number): Promise<DiscoveryResult> => {
  const discovery: DiscoveryOptions = {
    url: options.discoveryUrl,
    fallbackUrl: options.fallbackUrl,
    publicKey: options.discoveryKey,
    storage: localStorage,
    fetch: (...args) => fetch(...args),
    now: Date.now,
    patience,
  };
  return discover(discovery);
};

/** Composition once the registry has been read: which version of which remote, and the loading of it. */
export class RemoteLoader {
  readonly #options: RemoteLoaderOptions;
  readonly #report: Report;
  readonly #picker: VersionPicker;
  readonly #loaded: LoadedRemotes;
  readonly #loader = new VersionLoader(() => this.#startRuntime());
  readonly #integrity = new IntegrityMap();
  #runtime: Promise<FederationRuntime> | undefined;
  #ready: FederationRuntime | undefined;
  #sequence: number;
  #askedAt = performance.now();

  readonly #overrides: Overrides | undefined;

  private constructor(
    options: RemoteLoaderOptions,
    report: Report,
    { document, sequence }: DiscoveryResult & { ok: true },
    overrides: Overrides | undefined,
  ) {
    this.#options = options;
    this.#report = report;
    this.#overrides = overrides;
    overrides?.urls.forEach((url) => this.#integrity.exempt(url));
    this.#picker = new VersionPicker(visitorId(localStorage), overrides?.apply(document) ?? document);
    this.#loaded = new LoadedRemotes(options.state);
    this.#sequence = sequence;
    this.#integrity.install();
    this.#integrity.addAll(document);
  }

  /**
   * Reads the registry and gives a loader, or says in words why there is none. `report` hears of versions that
   * failed and were replaced by the default one, which nobody else hears of.
   */
  static async start(options: RemoteLoaderOptions, report: Report): Promise<Outcome> {
    const [result, overrides] = await Promise.all([ask(options), options.overrides?.()]);
    return result.ok ? { ok: true, loader: new RemoteLoader(options, report, result, overrides) } : result;
  }

  /**
   * Asks the registry whether it has changed since, now and then or, if somebody waits for it, at once; a bad answer
   * leaves everything as it is. True if it has.
   */
  async pollForUpdates({ atOnce }: { atOnce: boolean }): Promise<boolean> {
    if (!atOnce && performance.now() - this.#askedAt < POLL_INTERVAL_MS) return false;
    this.#askedAt = performance.now();
    const result = await ask(this.#options, atOnce ? undefined : POLL_TIMEOUT_MS);
    if (!result.ok || result.source !== 'fresh' || result.sequence <= this.#sequence) return false;
    this.#sequence = result.sequence;
    this.#picker.document = this.#overrides?.apply(result.document) ?? result.document;
    this.#integrity.addAll(result.document);
    return true;
  }

  /** Every remote with the routes, links and slots of the version that this visitor gets, or has. */
  remotes(): RemoteSummary[] {
    const names = new Set([...this.#picker.names(), ...this.#loaded.names()]);
    return [...names].flatMap((name) => {
      const version = this.#loaded.pinned(name)?.version ?? this.#picker.candidates(name)[0];
      if (!version) return [];
      const { routes, navigation, slots, off } = version.extras.haulway;
      // What is switched off is linked from nowhere; its addresses stay its own, to say so.
      const offered = off ? { navigation: [], slots: [] } : { navigation, slots };
      return [{ name, version: version.metadata.version, routes, ...offered }];
    });
  }

  /** A remote that is in the page and needs no loading: its version is still the one to have, or must be kept. */
  getLoaded(remote: string): LoadedResult | undefined {
    const kept = this.#loaded.pinned(remote);
    if (kept) return kept.result;
    const loaded = this.#loaded.get(remote);
    const [wanted] = this.#picker.candidates(remote);
    if (loaded?.version.url !== wanted?.url || wanted?.extras.haulway.off) return undefined;
    return loaded?.result;
  }

  /** Has the browser ask at once for all files of a remote's page, each of which would otherwise name the next. */
  preloadAssets(remote: string, path: string): void {
    const [version] = this.#picker.candidates(remote);
    if (version && !version.extras.haulway.off && !this.getLoaded(remote))
      preloadAssets(version, path, this.#integrity.of);
  }

  /**
   * Loads a remote: what is in the page already if it is still the version to have or must be kept; falls back from a
   * failed canary to the default version at once.
   */
  async load(remote: string, request: LoadRequest): Promise<LoadResult> {
    const present = this.getLoaded(remote);
    if (present) return present;
    const loaded = this.#loaded.get(remote);
    const candidates = this.#picker.candidates(remote);
    if (candidates[0]?.extras.haulway.off) {
      return { ok: false, failure: { code: 'remote_off', remote, attempt: request.attempt } };
    }
    const result = await this.#loadFirst(remote, candidates, request);
    // What worked a moment ago is better than a new version that does not arrive.
    return !result.ok && loaded && candidates.length > 0 ? loaded.result : result;
  }

  /** What is known of a remote beside its failure: the version in question, who owns it, how far it has come. */
  context(remote: string, failed?: string): Pick<RemoteFailure, 'version' | 'owner' | 'stage'> {
    const candidates = this.#picker.candidates(remote);
    const version =
      candidates.find(({ metadata }) => metadata.version === failed) ??
      this.#loaded.get(remote)?.version ??
      candidates[0];
    if (!version) return {};
    const { metadata, extras } = version;
    const stage = this.#loaded.get(remote) ? 'render' : this.#ready?.stages.get(remote);
    return { version: metadata.version, owner: extras.haulway.owner, ...(stage ? { stage } : {}) };
  }

  /** Keeps a remote as it is while a part of it is in the page. */
  retain(remote: string): () => void {
    return this.#loaded.retain(remote);
  }

  /** A remote that was loaded failed: it begins anew. True if that has a prospect by itself. */
  discard({ remote, cause }: RemoteFailure): boolean {
    const loaded = this.#loaded.discard(remote);
    const versions = loaded ? [loaded.version] : this.#picker.candidates(remote);
    for (const version of versions) this.#loader.failed(version);
    return (loaded !== undefined && this.#picker.failed(loaded.version)) || isLoadError(cause);
  }

  async #loadFirst(
    remote: string,
    candidates: readonly MicroFrontendVersion[],
    request: LoadRequest,
  ): Promise<LoadResult> {
    let result: LoadResult = {
      ok: false,
      failure: { code: 'remote_unknown', remote, attempt: request.attempt },
    };
    for (const version of candidates) {
      const replaceable = !version.deployment.default;
      result = await this.#loader.load({ ...request, remote, version, replaceable });
      if (result.ok) {
        this.#options.onModule(result.module);
        this.#loaded.set(remote, { result, version });
        return result;
      }
      this.#picker.failed(version);
      if (version !== candidates.at(-1)) this.#report(result.failure);
    }
    return result;
  }

  /** The runtime, made once; asked for again where its code did not arrive. */
  #startRuntime(): Promise<FederationRuntime> {
    this.#runtime ??= this.#options.runtime().then(
      (createRuntime) => (this.#ready = createRuntime(this.#integrity.of)),
      (error: unknown) => {
        this.#runtime = undefined;
        throw error;
      },
    );
    return this.#runtime;
  }
}
