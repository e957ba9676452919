import type { CompositionStage, MicroFrontendVersion } from '@haulway/contracts';
import { type FailureCode, isLoadError, type RemoteFailure, stageOfError } from '../contract/failure.js';
import { checkModule, HOST_API, type RemoteModule, satisfiesHostApi } from '../contract/remote-module.js';
import type { LoadedResult, LoadResult, RemoteSummary } from '../contract/remote-registry.js';
import { discover, type DiscoveryResult, readPreview } from '../registry/discovery.js';
import type { Overrides } from '../registry/overrides.js';
import { VersionPicker, visitorId } from '../registry/traffic-split.js';
import { preloadAssets, retryUnderNewUrls, retryUrl } from './asset-requests.js';
import type { FederationRuntime } from './federation-runtime.js';
import { IntegrityMap } from './integrity.js';
import { backoffAfter, LOAD_POLICY, mayRetry, triesFor } from './load-policy.js';
import { LoadedRemotes } from './loaded-remotes.js';
import { RemoteSheets } from './remote-sheets.js';

export interface RemoteLoaderOptions {
  readonly discoveryUrl: string;
  readonly discoveryKey: string;
  readonly bundledFallbackUrl: string;
  /** Creates the federation runtime. Its code is never fetched in a visit without remotes. */
  readonly runtime: () => Promise<(integrityOf: (url: string) => string) => FederationRuntime>;
  /** Called once for each module, before any of it renders: the host adds its reducers here. */
  readonly onModule: (module: RemoteModule) => void;
  /** Returns the registry's response with a version to preview; undefined if the preview is refused. */
  readonly preview?: () => Promise<Response | undefined>;
  /** Remotes served by a developer, if any are requested and allowed. */
  readonly overrides?: () => Promise<Overrides>;
  /** Returns the state of the page's store, with which remotes tell whether it has unsaved entries. */
  readonly state: () => unknown;
}

interface RemoteContext
  extends Required<Pick<RemoteFailure, 'version' | 'owner'>>, Pick<RemoteFailure, 'stage'> {
  readonly url: string;
}

export interface LoadRequest {
  readonly signal: AbortSignal;
  readonly attempt: number;
}

type Report = (failure: RemoteFailure) => void;
type Outcome = { ok: true; loader: RemoteLoader } | { ok: false; reason: string };

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
  });

/**
 * The remotes of this visit, once the registry has been read. Read `load` from top to bottom: which versions, how often
 * each of them, and what one attempt does. The limits are in load-policy.ts.
 */
export class RemoteLoader {
  readonly sheets = new RemoteSheets();
  readonly #options: RemoteLoaderOptions;
  readonly #report: Report;
  readonly #picker: VersionPicker;
  readonly #loaded: LoadedRemotes;
  readonly #integrity = new IntegrityMap();
  readonly #overrides: Overrides | undefined;
  /** Manifests that did not arrive completely. Browser and runtime cache them, so the next attempt uses a new URL. */
  readonly #failedUrls = new Set<string>();
  readonly #isPreview: boolean;
  #runtime: Promise<FederationRuntime> | undefined;
  #stages: FederationRuntime['stages'] | undefined;
  #sequence: number;
  #polledAt = performance.now();

  private constructor(
    options: RemoteLoaderOptions,
    report: Report,
    { document, sequence, source }: DiscoveryResult & { ok: true },
    overrides: Overrides | undefined,
  ) {
    this.#options = options;
    this.#report = report;
    this.#overrides = overrides;
    overrides?.urls.forEach((url) => this.#integrity.exempt(url));
    this.#picker = new VersionPicker(visitorId(localStorage), overrides?.apply(document) ?? document);
    this.#loaded = new LoadedRemotes(options.state);
    this.#sequence = sequence;
    this.#isPreview = source === 'preview';
    this.#integrity.install();
    this.#integrity.addAll(document);
  }

  /**
   * Reads the registry and returns a loader, or the reason why there is none. `report` receives failures of canaries
   * that were replaced by the default version, because no other code reports those.
   */
  static async start(options: RemoteLoaderOptions, report: Report): Promise<Outcome> {
    const preview = await options.preview?.();
    const [result, overrides] = await Promise.all([
      preview
        ? readPreview(preview, { publicKey: options.discoveryKey, now: Date.now })
        : readRegistry(options, LOAD_POLICY.registryMs),
      options.overrides?.(),
    ]);
    return result.ok ? { ok: true, loader: new RemoteLoader(options, report, result, overrides) } : result;
  }

  /** Loads a remote, unless the right version is already in the page; never rejects. */
  async load(remote: string, request: LoadRequest): Promise<LoadResult> {
    const inPage = this.getLoaded(remote);
    if (inPage) return inPage;
    const versions = this.#picker.candidates(remote);
    if (versions[0]?.extras.haulway.off) {
      return { ok: false, failure: { code: 'remote_off', remote, attempt: request.attempt } };
    }
    const before = this.#loaded.get(remote);
    const result = await this.#loadFirst(remote, versions, request);
    // The version that worked until now is better than a new one that does not arrive.
    return !result.ok && before && versions.length > 0 ? before.result : result;
  }

  /** Loads the visitor's version; if that is a canary and fails, the default version at once. */
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

  /** Tries one version as often as the policy allows, with a pause before each further attempt. */
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

  /** One attempt: checks the host's range, loads manifest and entry, then checks the exposed module. */
  async #attempt(remote: string, version: MicroFrontendVersion, attempt: number): Promise<LoadResult> {
    const fail = (code: FailureCode, cause: unknown, stage?: CompositionStage): LoadResult =>
      this.#failure(remote, version, attempt, code, cause, stage);
    const { hostApi, exposed } = version.extras.haulway;
    const mismatch = (range: string): LoadResult =>
      fail('host_api_mismatch', `needs ${range}, the host offers ${HOST_API}`, 'init');

    if (!satisfiesHostApi(hostApi, HOST_API)) return mismatch(hostApi);
    if (!exposed.includes(EXPOSED)) return fail('remote_refused', `no ${EXPOSED}`, 'init');
    if (this.#failedUrls.has(version.url)) retryUnderNewUrls(version.url);
    // Marked as failed until it has arrived completely, so that an aborted attempt counts as failed too.
    this.#failedUrls.add(version.url);
    this.sheets.assign(remote, version.url);
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

  /** The runtime, created once. If its code did not arrive, it is fetched again. */
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

  /** A remote in the page that needs no loading: its version is still the right one, or must be kept. */
  getLoaded(remote: string): LoadedResult | undefined {
    const pinned = this.#loaded.pinned(remote);
    if (pinned) return pinned.result;
    const loaded = this.#loaded.get(remote);
    const [current] = this.#picker.candidates(remote);
    if (loaded?.version.url !== current?.url || current?.extras.haulway.off) return undefined;
    return loaded?.result;
  }

  /** Makes the browser request all files of a remote's page at once. Otherwise it would discover them one by one. */
  preloadAssets(remote: string, path: string): void {
    const [version] = this.#picker.candidates(remote);
    if (version && !version.extras.haulway.off && !this.getLoaded(remote))
      preloadAssets(version, path, this.#integrity.of);
  }

  retain(remote: string): () => void {
    return this.#loaded.retain(remote);
  }

  /** A loaded remote failed, so the next load starts from scratch. True if an automatic retry may succeed. */
  discard({ remote, cause }: RemoteFailure): boolean {
    const loaded = this.#loaded.discard(remote);
    const versions = loaded ? [loaded.version] : this.#picker.candidates(remote);
    for (const { url } of versions) this.#failedUrls.add(url);
    return (loaded !== undefined && this.#picker.failed(loaded.version)) || isLoadError(cause);
  }

  /** Every remote, with the routes, links and slots of the version that this visitor gets, or already has. */
  remotes(): RemoteSummary[] {
    const names = new Set([...this.#picker.names(), ...this.#loaded.names()]);
    return [...names].flatMap((name) => {
      const version = this.#loaded.pinned(name)?.version ?? this.#picker.candidates(name)[0];
      if (!version) return [];
      const { haulway } = version.extras;
      // No links lead to a remote that is switched off. It keeps its routes, so that they can show a notice.
      const offered = haulway.off ? { routes: haulway.routes, navigation: [], slots: [] } : haulway;
      return [{ ...offered, name, version: version.metadata.version }];
    });
  }

  /** Whether a remote belongs to an external team, according to the registry. */
  isExternal(remote: string): boolean {
    return this.#picker.candidates(remote).some(({ extras }) => extras.haulway.external === true);
  }

  /** The known details of a remote: the version, its owner, its manifest's address, and the stage it reached. */
  context(remote: string, failed?: string): RemoteContext | undefined {
    const candidates = this.#picker.candidates(remote);
    const version =
      candidates.find(({ metadata }) => metadata.version === failed) ??
      this.#loaded.get(remote)?.version ??
      candidates[0];
    if (!version) return undefined;
    const { metadata, extras, url } = version;
    const stage = this.#loaded.get(remote) ? 'render' : this.#stages?.get(remote);
    return { version: metadata.version, owner: extras.haulway.owner, url, stage };
  }

  /** Checks the registry for changes, at once if a person waits. True if there were any. A preview never changes. */
  async pollForUpdates({ atOnce }: { atOnce: boolean }): Promise<boolean> {
    if (this.#isPreview) return false;
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
