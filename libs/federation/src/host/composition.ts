import type { Composition, CompositionState, LoadResult } from '../contract/composition.js';
import type { CompositionFailure } from '../contract/failure.js';
import type { Engine, EngineOptions } from './engine.js';
import { matchesPattern } from './match-path.js';

/** Asked for before anything of the engine is fetched, so it also says when that may begin. */
export type CompositionOptions = () => Promise<EngineOptions>;

/**
 * Composition as the page sees it. The engine (federation runtime, registry, signature check) is a chunk of its
 * own that loads beside the first paint; until it is here the state is `pending`.
 */
export const createComposition = (
  options: CompositionOptions,
  report: (failure: CompositionFailure) => void,
): Composition => {
  let state: CompositionState = { status: 'pending' };
  let starting: Promise<Engine | undefined> | undefined;
  const listeners = new Set<() => void>();
  const inFlight = new Map<string, Promise<LoadResult>>();

  const setState = (next: CompositionState): void => {
    state = next;
    for (const listener of listeners) listener();
  };

  const start = async (): Promise<Engine | undefined> => {
    try {
      const engineOptions = await options();
      const { Engine } = await import('./engine.js');
      const outcome = await Engine.start(engineOptions);
      if (!outcome.ok) throw new Error(outcome.reason);
      setState({ status: 'ready', remotes: outcome.engine.remotes() });
      return outcome.engine;
    } catch (error) {
      starting = undefined;
      report({ code: 'discovery_unavailable', remote: '*', attempt: 1, cause: error });
      setState({ status: 'failed', reason: error instanceof Error ? error.message : String(error) });
      return undefined;
    }
  };
  const engine = (): Promise<Engine | undefined> => (starting ??= start());

  const loadOnce: Composition['load'] = async (remote, request) => {
    const running = await engine();
    if (!running) {
      return { ok: false, failure: { code: 'discovery_unavailable', remote, attempt: request.attempt } };
    }
    const result = await running.load(remote, request);
    if (!result.ok) report(result.failure);
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

  const prefetch = (path: string): void => {
    if (state.status !== 'ready') return;
    const owner = state.remotes.find((remote) => remote.routes.some((route) => matchesPattern(route, path)));
    if (owner) void load(owner.name, { signal: AbortSignal.timeout(10_000), attempt: 1 });
  };

  void engine();
  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load,
    prefetch,
    refresh: () => {
      if (state.status !== 'failed') return;
      setState({ status: 'pending' });
      void engine();
    },
    report,
  };
};
