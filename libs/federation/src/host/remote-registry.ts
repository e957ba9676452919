import { matchesPattern } from '@haulway/domain/route-patterns';
import { type RemoteRegistry, type RegistryState, type LoadResult } from '../contract/remote-registry.js';
import type { RemoteFailure } from '../contract/failure.js';
import { prepareRoute } from '../contract/remote-module.js';
import { LOAD_POLICY } from '../loader/load-policy.js';
import type { RemoteLoader, RemoteLoaderOptions } from '../loader/remote-loader.js';
import type { Telemetry } from './telemetry.js';

/** Called before any of the loader's code is fetched, so it can also delay that. */
export type RegistryOptions = () => Promise<RemoteLoaderOptions>;

/** The receiver of events about remotes: failures, and versions that were rendered. */
export type RegistryEvents = Pick<Telemetry, 'failed' | 'rendered'>;

/**
 * The remotes as the page sees them. The loader (registry, signature check, choice of versions) is a chunk of its own
 * that loads beside the first paint. Until it has loaded, the state is `pending`.
 */
export const createRemoteRegistry = (options: RegistryOptions, tell: RegistryEvents): RemoteRegistry => {
  let state: RegistryState = { status: 'pending' };
  let starting: Promise<RemoteLoader | undefined> | undefined;
  let running: RemoteLoader | undefined;
  let news: Promise<void> | undefined;
  let asked = 0;
  let answered = 0;
  const listeners = new Set<() => void>();
  const inFlight = new Map<string, Promise<LoadResult>>();

  const setState = (next: RegistryState): void => {
    if (JSON.stringify(next) === JSON.stringify(state)) return;
    state = next;
    for (const listener of listeners) listener();
  };
  const showRemotes = (loader: RemoteLoader): void =>
    setState({ status: 'ready', remotes: loader.remotes() });
  const report = (failure: RemoteFailure): void =>
    tell.failed({ ...running?.context(failure.remote, failure.version), ...failure });
  const fail = (cause: unknown): void => {
    report({ code: 'discovery_unavailable', remote: '*', attempt: 1, cause });
    setState({ status: 'failed', reason: cause instanceof Error ? cause.message : String(cause) });
  };

  const start = async (): Promise<RemoteLoader | undefined> => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      const loaderOptions = await options();
      asked = performance.now();
      // A page that waits is told at the deadline, even if this code itself hangs. The code may still arrive later.
      timer = setTimeout(() => fail('late'), LOAD_POLICY.deadlineMs);
      const { RemoteLoader } = await import(
        /* webpackChunkName: "remote-loader" */ '../loader/remote-loader.js'
      );
      const outcome = await RemoteLoader.start(loaderOptions, report);
      if (!outcome.ok) throw new Error(outcome.reason);
      answered = performance.now();
      running = outcome.loader;
      showRemotes(running);
      return running;
    } catch (error) {
      starting = undefined;
      fail(error);
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  };
  const remoteLoader = (): Promise<RemoteLoader | undefined> => (starting ??= start());

  const pollForUpdates = async (atOnce = false): Promise<void> => {
    if (running && (await running.pollForUpdates({ atOnce }))) showRemotes(running);
  };

  const loadOnce: RemoteRegistry['load'] = async (remote, request) => {
    const loader = await remoteLoader();
    if (!loader) {
      return { ok: false, failure: { code: 'discovery_unavailable', remote, attempt: request.attempt } };
    }
    // A person who tries again may be waiting for a newly published version.
    await news;
    const result = await loader.load(remote, request);
    if (!result.ok && !request.signal.aborted) report(result.failure);
    void pollForUpdates();
    return result;
  };

  const load: RemoteRegistry['load'] = (remote, request) => {
    const loading = inFlight.get(remote) ?? loadOnce(remote, request);
    const forget = (): void => {
      if (inFlight.get(remote) === loading) inFlight.delete(remote);
    };
    if (!inFlight.has(remote)) {
      inFlight.set(remote, loading);
      void loading.then(forget);
    }
    // The next attempt must not wait for an aborted one, or for a prefetch that hangs.
    request.signal.addEventListener('abort', forget);
    return loading;
  };

  const prepare = async (remote: string, path: string): Promise<void> => {
    const result = await load(remote, { signal: AbortSignal.timeout(LOAD_POLICY.deadlineMs), attempt: 1 });
    if (result.ok) await prepareRoute(result.module.routes.find((route) => matchesPattern(route.path, path)));
  };

  const prefetch = (path: string): void => {
    void pollForUpdates();
    if (state.status !== 'ready') return;
    const owner = state.remotes.find((remote) => remote.routes.some((route) => matchesPattern(route, path)));
    if (!owner) return;
    running?.preloadAssets(owner.name, path);
    // If it is not loaded in time, the page itself reports that once it is opened.
    void prepare(owner.name, path).catch(() => undefined);
  };

  void remoteLoader();
  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load,
    getLoaded: (remote) => running?.getLoaded(remote),
    prefetch,
    refresh: () => {
      if (state.status !== 'failed') {
        news = pollForUpdates(true);
        return;
      }
      starting = undefined;
      setState({ status: 'pending' });
      void remoteLoader();
    },
    report: (failure) => {
      report(failure);
      return running?.discard(failure) ?? false;
    },
    retain: (remote) => {
      const release = running?.retain(remote);
      const { version, owner } = running?.context(remote) ?? {};
      if (version !== undefined && owner !== undefined) tell.rendered({ remote, version, owner, attempt: 1 });
      return () => {
        release?.();
        // Remotes that are no longer in view may now get a new version.
        if (running) showRemotes(running);
      };
    },
    waited: () => (performance.now() - answered < LOAD_POLICY.waitedForRegistryMs ? answered - asked : 0),
  };
};
