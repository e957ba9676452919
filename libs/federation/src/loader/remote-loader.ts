import type { CompositionStage, MicroFrontendVersion } from '@haulway/contracts';
import { type FailureCode, isLoadError, type RemoteFailure, stageOfError } from '../contract/failure.js';
import { checkModule, HOST_API, type RemoteModule, satisfiesHostApi } from '../contract/remote-module.js';
import type { LoadedResult, LoadResult, RemoteSummary } from '../contract/remote-registry.js';
import { discover, type DiscoveryResult } from '../registry/discovery.js';
import type { Overrides } from '../registry/overrides.js';
import { VersionPicker, visitorId } from '../registry/traffic-split.js';
import { preloadAssets, retryUnderNewUrls, retryUrl } from './asset-requests.js';
import type { FederationRuntime } from './federation-runtime.js';
import { IntegrityMap } from './integrity.js';
import { backoffAfter, LOAD_POLICY, mayRetry, triesFor } from './load-policy.js';
import { LoadedRemotes } from './loaded-remotes.js';

export interface RemoteLoaderOptions {
  readonly discoveryUrl: string;
  readonly discoveryKey: string;
  /** Where a discovery document lies beside the shell's files. */
  readonly bundledFallbackUrl: string;
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

/** What every remote exposes. */
const EXPOSED = './module';

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

const readRegistry = (options: RemoteLoaderOptions, timeoutMs: number): Promise<DiscoveryResult> =>
  discover({
    url: options.discoveryUrl,
    bundledFallbackUrl: options.bundledFallbackUrl,
    publicKey: options.discoveryKey,
    storage: localStorage,
    fetch: (...args) => fetch(...args),
    now: Date.now,
    timeoutMs,
    bundledFallbackTimeoutMs: LOAD_POLICY.bundledFallbackMs,
  });

/**
 * The remotes of this visit, once the registry has been read. `load` reads from top to bottom: which versions, each of
 * them how often, and what one attempt does. How long and how often is load-policy.ts.
 */
export class RemoteLoader {
  readonly #options: RemoteLoaderOptions;
  readonly #report: Report;
  readonly #picker: VersionPicker;
  readonly #loaded: LoadedRemotes;
  readonly #integrity = new IntegrityMap();
  readonly #overrides: Overrides | undefined;
  /** Manifests that did not arrive in full: browser and runtime remember them, so the next try asks under a new URL. */
  readonly #failedUrls = new Set<string>();
  #runtime: Promise<FederationRuntime> | undefined;
  #stages: FederationRuntime['stages'] | undefined;
  #sequence: number;
  #polledAt = performance.now();

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
    const [result, overrides] = await Promise.all([
      readRegistry(options, LOAD_POLICY.registryMs),
      options.overrides?.(),
    ]);
    return result.ok ? { ok: true, loader: new RemoteLoader(options, report, result, overrides) } : result;
  }

  /** Loads a remote, unless it is in the page already in the version to have; never rejects. */
  async load(remote: string, request: LoadRequest): Promise<LoadResult> {
    const inPage = this.getLoaded(remote);
    if (inPage) return inPage;
    const versions = this.#picker.candidates(remote);
    if (versions[0]?.extras.haulway.off) {
      return { ok: false, failure: { code: 'remote_off', remote, attempt: request.attempt } };
    }
    const before = this.#loaded.get(remote);
    const result = await this.#loadFirst(remote, versions, request);
    // What worked a moment ago is better than a new version that does not arrive.
    return !result.ok && before && versions.length > 0 ? before.result : result;
  }

  /** The visitor's version; where that is a canary and fails, the default one at once. */
  async #loadFirst(
    remote: string,
    versions: readonly MicroFrontendVersion[],
    request: LoadRequest,
  ): Promise<LoadResult> {
    let result: LoadResult = {
      ok: false,
      failure: { code: 'remote_unknown', remote, attempt: request.attempt },
    };
    for (const version of versions) {
      result = await this.#loadVersion(remote, version, request);
      if (result.ok) {
        this.#options.onModule(result.module);
        this.#loaded.set(remote, { result, version });
        return result;
      }
      this.#picker.failed(version);
      if (version !== versions.at(-1)) this.#report(result.failure);
    }
    return result;
  }

  /** As many tries as the policy gives one version, with a pause before each further one. */
  async #loadVersion(
    remote: string,
    version: MicroFrontendVersion,
    { signal, attempt }: LoadRequest,
  ): Promise<LoadResult> {
    const isCanary = !version.deployment.default;
    const once = async (tries: number): Promise<LoadResult> => {
      const number = attempt + tries;
      const loading = this.#attempt(remote, version, number);
      if (!isCanary) return loading;
      const late = (): LoadResult => this.#failure(remote, version, number, 'remote_unreachable', 'late');
      return Promise.race([loading, pause(LOAD_POLICY.canaryMs, signal).then(late)]);
    };
    let result = await once(0);
    for (let tries = 1; tries < triesFor({ isCanary }); tries += 1) {
      if (result.ok || !mayRetry(result.failure)) break;
      await pause(backoffAfter(tries, Math.random()), signal);
      if (signal.aborted) break;
      result = await once(tries);
    }
    return result;
  }

  /** One attempt: the host's range, then manifest and entry by the runtime, then what the remote exposes. */
  async #attempt(remote: string, version: MicroFrontendVersion, attempt: number): Promise<LoadResult> {
    const fail = (code: FailureCode, cause: unknown, stage?: CompositionStage): LoadResult =>
      this.#failure(remote, version, attempt, code, cause, stage);
    const { hostApi, exposed } = version.extras.haulway;
    const mismatch = (range: string): LoadResult =>
      fail('host_api_mismatch', `needs ${range}, the host offers ${HOST_API}`, 'init');

    if (!satisfiesHostApi(hostApi, HOST_API)) return mismatch(hostApi);
    if (!exposed.includes(EXPOSED)) return fail('remote_refused', `no ${EXPOSED}`, 'init');
    if (this.#failedUrls.has(version.url)) retryUnderNewUrls(version.url);
    // Until it has arrived in full: an attempt that is given up while it hangs has failed too.
    this.#failedUrls.add(version.url);
    try {
      const runtime = await this.#startRuntime();
      const checked = checkModule(await runtime.load(remote, retryUrl(version.url)), remote);
      if (!checked.ok) return fail('remote_refused', checked.problems.join('; '), 'init');
      const { module } = checked;
      if (!satisfiesHostApi(module.hostApi, HOST_API)) return mismatch(module.hostApi);
      this.#failedUrls.delete(version.url);
      return { ok: true, module, version: version.metadata.version };
    } catch (error) {
      const stage = this.#stages?.get(remote);
      const ran = stage === 'init' && !isLoadError(error);
      return fail(ran ? 'remote_broken' : 'remote_unreachable', error, stageOfError(error) ?? stage);
    }
  }

  #failure(
    remote: string,
    { metadata, extras }: MicroFrontendVersion,
    attempt: number,
    code: FailureCode,
    cause: unknown,
    stage?: CompositionStage,
  ): LoadResult {
    const { version } = metadata;
    const { owner } = extras.haulway;
    return { ok: false, failure: { code, remote, version, owner, stage, attempt, cause } };
  }

  /** The runtime, made once; asked for again where its code did not arrive. */
  #startRuntime(): Promise<FederationRuntime> {
    this.#runtime ??= this.#options.runtime().then(
      (createRuntime) => {
        const runtime = createRuntime(this.#integrity.of);
        this.#stages = runtime.stages;
        return runtime;
      },
      (error: unknown) => {
        this.#runtime = undefined;
        throw error;
      },
    );
    return this.#runtime;
  }

  /** A remote that is in the page and needs no loading: its version is still the one to have, or must be kept. */
  getLoaded(remote: string): LoadedResult | undefined {
    const pinned = this.#loaded.pinned(remote);
    if (pinned) return pinned.result;
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

  /** Keeps a remote as it is while a part of it is in the page. */
  retain(remote: string): () => void {
    return this.#loaded.retain(remote);
  }

  /** A remote that was loaded failed: it begins anew. True if that has a prospect by itself. */
  discard({ remote, cause }: RemoteFailure): boolean {
    const loaded = this.#loaded.discard(remote);
    const versions = loaded ? [loaded.version] : this.#picker.candidates(remote);
    for (const { url } of versions) this.#failedUrls.add(url);
    return (loaded !== undefined && this.#picker.failed(loaded.version)) || isLoadError(cause);
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

  /** What is known of a remote beside its failure: the version in question, who owns it, how far it has come. */
  context(remote: string, failed?: string): Pick<RemoteFailure, 'version' | 'owner' | 'stage'> {
    const candidates = this.#picker.candidates(remote);
    const version =
      candidates.find(({ metadata }) => metadata.version === failed) ??
      this.#loaded.get(remote)?.version ??
      candidates[0];
    if (!version) return {};
    const { metadata, extras } = version;
    const stage = this.#loaded.get(remote) ? 'render' : this.#stages?.get(remote);
    return { version: metadata.version, owner: extras.haulway.owner, ...(stage ? { stage } : {}) };
  }

  /**
   * Asks the registry whether it has changed since, now and then or, if somebody waits for it, at once; a bad answer
   * leaves everything as it is. True if it has.
   */
  async pollForUpdates({ atOnce }: { atOnce: boolean }): Promise<boolean> {
    if (!atOnce && performance.now() - this.#polledAt < LOAD_POLICY.pollIntervalMs) return false;
    this.#polledAt = performance.now();
    const timeout = atOnce ? LOAD_POLICY.registryMs : LOAD_POLICY.pollTimeoutMs;
    const result = await readRegistry(this.#options, timeout);
    if (!result.ok || result.source !== 'fresh' || result.sequence <= this.#sequence) return false;
    this.#sequence = result.sequence;
    this.#picker.document = this.#overrides?.apply(result.document) ?? result.document;
    this.#integrity.addAll(result.document);
    return true;
  }
}
