import { useCallback, useEffect, useRef, useState } from 'react';
import type { LoadedResult } from '../contract/remote-registry.js';
import type { RemoteFailure } from '../contract/failure.js';
import { LOAD_POLICY } from '../loader/load-policy.js';
import { useRemoteRegistry } from './context.js';

export type RemoteState =
  | { status: 'loading' }
  | { status: 'loaded'; result: LoadedResult }
  | { status: 'failed'; failure: RemoteFailure };

interface UseRemote {
  readonly state: RemoteState;
  /** Counts from 1; a new one for every try, so that nothing that failed is used again. */
  readonly attempt: number;
  /** To be called once the remote's first render stands: ends the deadline. */
  readonly onRendered: () => void;
  readonly onRenderError: (error: unknown) => void;
  readonly tryAgain: () => void;
}

/**
 * Loads a remote under one deadline that covers everything up to its first render. For one
 * remote as long as it is mounted: key the component that calls it by the remote.
 */
export const useRemote = (remote: string): UseRemote => {
  const registry = useRemoteRegistry();
  const [attempt, setAttempt] = useState(1);
  const [state, setState] = useState<RemoteState>(() => {
    // What was prefetched is rendered at once, without a spinner in between.
    const result = registry.getLoaded?.(remote);
    return result ? { status: 'loaded', result } : { status: 'loading' };
  });
  const [rendered, setRendered] = useState(false);
  // The deadline runs from the visitor's wish on: from entering the page, or from 'Try again'.
  const [deadline, setDeadline] = useState(
    () => performance.now() + LOAD_POLICY.deadlineMs - registry.waited(),
  );
  const ownTries = useRef(0);

  useEffect(() => {
    const controller = new AbortController();
    void registry.load(remote, { signal: controller.signal, attempt }).then((result) => {
      if (controller.signal.aborted) return;
      setState(result.ok ? { status: 'loaded', result } : { status: 'failed', failure: result.failure });
    });
    return () => controller.abort();
  }, [registry, remote, attempt]);

  const loaded = state.status === 'loaded';
  useEffect(() => (loaded ? registry.retain(remote) : undefined), [registry, remote, loaded]);

  const waiting = state.status !== 'failed' && !rendered;
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => {
      const failure = { code: 'deadline_exceeded', remote, attempt } as const;
      registry.report(failure);
      setState({ status: 'failed', failure });
    }, deadline - performance.now());
    return () => clearTimeout(timer);
  }, [registry, remote, attempt, waiting, deadline]);

  const again = useCallback(() => {
    setRendered(false);
    setState({ status: 'loading' });
    setAttempt((last) => last + 1);
  }, []);

  return {
    state,
    attempt,
    onRendered: useCallback(() => setRendered(true), []),
    onRenderError: useCallback(
      (cause: unknown) => {
        const failure = { code: 'render_failed', remote, attempt, cause } as const;
        const retryable = registry.report(failure);
        ownTries.current += 1;
        if (retryable && ownTries.current <= LOAD_POLICY.renderRetries) again();
        else setState({ status: 'failed', failure });
      },
      [registry, remote, attempt, again],
    ),
    tryAgain: useCallback(() => {
      registry.refresh();
      ownTries.current = 0;
      setDeadline(performance.now() + LOAD_POLICY.deadlineMs);
      again();
    }, [registry, again]),
  };
};
