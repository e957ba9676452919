import { useCallback, useEffect, useState } from 'react';
import { LOAD_DEADLINE_MS, type LoadResult } from '../contract/composition.js';
import type { CompositionFailure } from '../contract/failure.js';
import { useComposition } from './context.js';

export type RemoteState =
  | { status: 'loading' }
  | { status: 'loaded'; result: LoadResult & { ok: true } }
  | { status: 'failed'; failure: CompositionFailure };

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
 * Loads a remote under one deadline that covers everything up to its first render (DESIGN section 4). For one
 * remote as long as it is mounted: key the component that calls it by the remote.
 */
export const useRemote = (remote: string): UseRemote => {
  const composition = useComposition();
  const [attempt, setAttempt] = useState(1);
  const [state, setState] = useState<RemoteState>({ status: 'loading' });
  const [rendered, setRendered] = useState(false);

  useEffect(() => {
    const controller = new AbortController();
    void composition.load(remote, { signal: controller.signal, attempt }).then((result) => {
      if (controller.signal.aborted) return;
      setState(result.ok ? { status: 'loaded', result } : { status: 'failed', failure: result.failure });
    });
    return () => controller.abort();
  }, [composition, remote, attempt]);

  const waiting = state.status !== 'failed' && !rendered;
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => {
      const failure = { code: 'deadline_exceeded', remote, attempt } as const;
      composition.report(failure);
      setState({ status: 'failed', failure });
    }, LOAD_DEADLINE_MS);
    return () => clearTimeout(timer);
  }, [composition, remote, attempt, waiting]);

  return {
    state,
    attempt,
    onRendered: useCallback(() => setRendered(true), []),
    onRenderError: useCallback(
      (cause: unknown) => {
        const failure = { code: 'render_failed', remote, attempt, cause } as const;
        composition.report(failure);
        setState({ status: 'failed', failure });
      },
      [composition, remote, attempt],
    ),
    tryAgain: useCallback(() => {
      composition.refresh();
      setRendered(false);
      setState({ status: 'loading' });
      setAttempt((last) => last + 1);
    }, [composition]),
  };
};
