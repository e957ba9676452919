import {
  type Composition,
  type CompositionState,
  LOAD_DEADLINE_MS,
  type LoadResult,
} from '../contract/composition.js';
import type { CompositionFailure } from '../contract/failure.js';
import type { Engine, EngineOptions } from './engine.js';
import type { Telemetry } from './telemetry.js';
import { matchesPattern } from './match-path.js';

/** Asked for before anything of the engine is fetched, so it also says when that may begin. */
export type CompositionOptions = () => Promise<EngineOptions>;

/** Who hears what befalls remotes: failures, and versions that came into the page. */
export type CompositionTelling = Pick<Telemetry, 'failed' | 'rendered'>;

/** A page that is entered this soon after the registry was read was waiting for it, also where drawing takes long. */
const AT_ONCE_MS = 1_000;

/**
 * Composition as the page sees it. The engine (federation runtime, registry, signature check) is a chunk of its
 * own that loads beside the first paint; until it is here the state is `pending`.
 */
export const createComposition = (options: CompositionOptions, tell: CompositionTelling): Composition => {
  let state: CompositionState = { status: 'pending' };
  let starting: Promise<Engine | undefined> | undefined;
  let running: Engine | undefined;
  let news: Promise<void> | undefined;
  let asked = 0;
  let answered = 0;
  const listeners = new Set<() => void>();
  const inFlight = new Map<string, Promise<LoadResult>>();

  const setState = (next: CompositionState): void => {
    if (JSON.stringify(next) === JSON.stringify(state)) return;
    state = next;
    for (const listener of listeners) listener();
  };
  const showRemotes = (engine: Engine): void => setState({ status: 'ready', remotes: engine.remotes() });
  const report = (failure: CompositionFailure): void =>
    tell.failed({ ...running?.context(failure.remote, failure.version), ...failure });
  const fail = (cause: unknown): void => {
    report({ code: 'discovery_unavailable', remote: '*', attempt: 1, cause });
    setState({ status: 'failed', reason: cause instanceof Error ? cause.message : String(cause) });
  };

  const start = async (): Promise<Engine | undefined> => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      const engineOptions = await options();
      asked = performance.now();
      // Whoever waits for a page hears by the deadline also when this very code hangs; it may still come.
      timer = setTimeout(() => fail('late'), LOAD_DEADLINE_MS);
      const { Engine } = await import(/* webpackChunkName: "engine" */ './engine.js');
      const outcome = await Engine.start(engineOptions, report);
      if (!outcome.ok) throw new Error(outcome.reason);
      answered = performance.now();
      running = outcome.engine;
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
  const engine = (): Promise<Engine | undefined> => (starting ??= start());

  const lookForNews = async (atOnce = false): Promise<void> => {
    if (running && (await running.lookForNews({ atOnce }))) showRemotes(running);
  };

  const loadOnce: Composition['load'] = async (remote, request) => {
    const present = await engine();
    if (!present) {
      return { ok: false, failure: { code: 'discovery_unavailable', remote, attempt: request.attempt } };
    }
    // Whoever tries again may have waited for another version to be published.
    await news;
    const result = await present.load(remote, request);
    if (!result.ok && !request.signal.aborted) report(result.failure);
    void lookForNews();
    return result;
  };

  const load: Composition['load'] = (remote, request) => {
    const loading = inFlight.get(remote) ?? loadOnce(remote, request);
    const forget = (): void => {
      if (inFlight.get(remote) === loading) inFlight.delete(remote);
    };
    if (!inFlight.has(remote)) {
      inFlight.set(remote, loading);
      void loading.then(forget);
    }
    // An attempt that someone gave up, a prefetch that hangs too, must not be what the next one waits for.
    request.signal.addEventListener('abort', forget);
    return loading;
  };

  const prepare = async (remote: string, path: string): Promise<void> => {
    const result = await load(remote, { signal: AbortSignal.timeout(LOAD_DEADLINE_MS), attempt: 1 });
    if (result.ok) await result.module.routes.find((route) => matchesPattern(route.path, path))?.preload?.();
  };

  const prefetch = (path: string): void => {
    void lookForNews();
    if (state.status !== 'ready') return;
    const owner = state.remotes.find((remote) => remote.routes.some((route) => matchesPattern(route, path)));
    if (!owner) return;
    running?.askAhead(owner.name, path);
    // What is not here in time is the page's own to say, once it is wanted.
    void prepare(owner.name, path).catch(() => undefined);
  };

  void engine();
  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load,
    present: (remote) => running?.present(remote),
    prefetch,
    refresh: () => {
      if (state.status !== 'failed') {
        news = lookForNews(true);
        return;
      }
      starting = undefined;
      setState({ status: 'pending' });
      void engine();
    },
    report: (failure) => {
      report(failure);
      return running?.discard(failure) ?? false;
    },
    hold: (remote) => {
      const release = running?.hold(remote);
      const { version, owner } = running?.context(remote) ?? {};
      if (version !== undefined && owner !== undefined) tell.rendered({ remote, version, owner, attempt: 1 });
      return () => {
        release?.();
        // What waited for the page to be left may now come into its place.
        if (running) showRemotes(running);
      };
    },
    waited: () => (performance.now() - answered < AT_ONCE_MS ? answered - asked : 0),
  };
};
