import { matchesPattern } from '@haulway/domain/route-patterns';
import type { RemoteRegistry, RegistryState, LoadedResult, LoadResult } from '../contract/remote-registry.js';
import type { RemoteFailure } from '../contract/failure.js';
import { prepareRoute } from '../contract/remote-module.js';
import { LOAD_POLICY } from '../loader/load-policy.js';
import type { LoadRequest, RemoteLoader, RemoteLoaderOptions } from '../loader/remote-loader.js';
import type { Telemetry } from './telemetry.js';

/** Called before any of the loader's code is fetched, so it can also delay that. */
export type RegistryOptions = () => Promise<RemoteLoaderOptions>;

/** The receiver of events about remotes: failures, and versions that are loaded and were rendered. */
export type RegistryEvents = Pick<Telemetry, 'failed' | 'loading' | 'rendered'>;

/** The remotes as the page sees them. Until the loader, a chunk of its own, has loaded, the state is `pending`. */
export class HostRegistry implements RemoteRegistry {
  readonly #options: RegistryOptions;
  readonly #events: RegistryEvents;
  readonly #listeners = new Set<() => void>();
  readonly #inFlight = new Map<string, Promise<LoadResult>>();
  #state: RegistryState = { status: 'pending' };
  #starting: Promise<RemoteLoader | undefined> | undefined;
  #loader: RemoteLoader | undefined;
  #refreshing: Promise<void> | undefined;
  #requestedAt = 0;
  #respondedAt = 0;
  #isRestricted = false;
  #hasExternal = false;

  constructor(options: RegistryOptions, events: RegistryEvents) {
    this.#options = options;
    this.#events = events;
    void this.#start();
  }

  getState(): RegistryState {
    return this.#state;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  load(remote: string, request: LoadRequest): Promise<LoadResult> {
    const loading = this.#inFlight.get(remote) ?? this.#load(remote, request);
    const forget = (): void => {
      if (this.#inFlight.get(remote) === loading) this.#inFlight.delete(remote);
    };
    if (!this.#inFlight.has(remote)) {
      this.#inFlight.set(remote, loading);
      void loading.then(forget);
    }
    // The next attempt must not wait for an aborted one, or for a prefetch that hangs.
    request.signal.addEventListener('abort', forget);
    return loading;
  }

  getLoaded(remote: string): LoadedResult | undefined {
    return this.#loader?.getLoaded(remote);
  }

  prefetch(path: string): void {
    void this.#pollForUpdates();
    if (this.#state.status !== 'ready') return;
    const owner = this.#state.remotes.find(({ routes }) =>
      routes.some((route) => matchesPattern(route, path)),
    );
    if (!owner || !this.allows(owner.name)) return;
    this.#loader?.preloadAssets(owner.name, path);
    // If it is not loaded in time, the page itself reports that once it is opened.
    void this.#prepare(owner.name, path).catch(() => undefined);
  }

  refresh(): void {
    if (this.#state.status !== 'failed') {
      this.#refreshing = this.#pollForUpdates(true);
      return;
    }
    this.#starting = undefined;
    this.#setState({ status: 'pending' });
    void this.#start();
  }

  report(failure: RemoteFailure): boolean {
    this.#report(failure);
    return this.#loader?.discard(failure) ?? false;
  }

  retain(remote: string): () => void {
    const release = this.#loader?.retain(remote);
    this.#tell('rendered', remote, 1);
    return () => {
      release?.();
      // Remotes that are no longer in view may now get a new version.
      this.#showRemotes();
    };
  }

  applySheets(remote: string): (() => void) | undefined {
    return this.#loader?.sheets.apply(remote);
  }

  waited(): number {
    const isRecent = performance.now() - this.#respondedAt < LOAD_POLICY.waitedForRegistryMs;
    return isRecent ? this.#respondedAt - this.#requestedAt : 0;
  }

  restrict(): boolean {
    this.#isRestricted = true;
    return !this.#hasExternal;
  }

  allows(remote: string): boolean {
    return !this.#isRestricted || this.#loader?.isExternal(remote) !== true;
  }

  /** The loader, once the registry has been read; undefined if that failed. */
  #start(): Promise<RemoteLoader | undefined> {
    return (this.#starting ??= this.#readRegistry());
  }

  async #readRegistry(): Promise<RemoteLoader | undefined> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      const options = await this.#options();
      this.#requestedAt = performance.now();
      // A waiting page shows the failure at the deadline, even if this code itself hangs. It may still arrive later.
      timer = setTimeout(() => this.#fail('late'), LOAD_POLICY.deadlineMs);
      const { RemoteLoader } = await import(
        /* webpackChunkName: "remote-loader" */ '../loader/remote-loader.js'
      );
      const outcome = await RemoteLoader.start(options, (failure) => this.#report(failure));
      if (!outcome.ok) throw new Error(outcome.reason);
      this.#respondedAt = performance.now();
      this.#loader = outcome.loader;
      this.#showRemotes();
      return this.#loader;
    } catch (error) {
      this.#starting = undefined;
      this.#fail(error);
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  }

  async #load(remote: string, request: LoadRequest): Promise<LoadResult> {
    const loader = await this.#start();
    const { attempt, signal } = request;
    if (!loader) return { ok: false, failure: { code: 'discovery_unavailable', remote, attempt } };
    // A person who tries again may be waiting for a newly published version.
    await this.#refreshing;
    // its code may throw as soon as it is there, before anything is rendered
    this.#tell('loading', remote, attempt);
    const result = this.#admits(loader, remote)
      ? await loader.load(remote, request)
      : ({ ok: false, failure: { code: 'remote_refused', remote, attempt, cause: 'external' } } as const);
    // another version than the one that was tried first may be in the page now
    if (result.ok) this.#tell('loading', remote, attempt);
    else if (!signal.aborted) this.#report(result.failure);
    void this.#pollForUpdates();
    return result;
  }

  /** Records that an external remote is in the page from now on, unless the page is restricted. */
  #admits(loader: RemoteLoader, remote: string): boolean {
    if (!this.allows(remote)) return false;
    this.#hasExternal ||= loader.isExternal(remote);
    return true;
  }

  async #prepare(remote: string, path: string): Promise<void> {
    const signal = AbortSignal.timeout(LOAD_POLICY.deadlineMs);
    const result = await this.load(remote, { signal, attempt: 1 });
    if (result.ok) await prepareRoute(result.module.routes.find((route) => matchesPattern(route.path, path)));
  }

  async #pollForUpdates(atOnce = false): Promise<void> {
    if (await this.#loader?.pollForUpdates({ atOnce })) this.#showRemotes();
  }

  #showRemotes(): void {
    if (this.#loader) this.#setState({ status: 'ready', remotes: this.#loader.remotes() });
  }

  #setState(next: RegistryState): void {
    if (JSON.stringify(next) === JSON.stringify(this.#state)) return;
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }

  #tell(event: 'loading' | 'rendered', remote: string, attempt: number): void {
    const known = this.#loader?.context(remote);
    if (known) this.#events[event]({ ...known, remote, attempt });
  }

  #report(failure: RemoteFailure): void {
    this.#events.failed({ ...this.#loader?.context(failure.remote, failure.version), ...failure });
  }

  #fail(cause: unknown): void {
    this.#report({ code: 'discovery_unavailable', remote: '*', attempt: 1, cause });
    this.#setState({ status: 'failed', reason: cause instanceof Error ? cause.message : String(cause) });
  }
}
