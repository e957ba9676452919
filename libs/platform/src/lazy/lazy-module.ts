import { logger } from '../logging/logger.js';
import { startTransition, useEffect, useState } from 'react';

/** Code in a chunk of its own, and whether it has loaded. */
export interface LazyModule<M> {
  readonly fetch: () => Promise<M>;
  /** The module, once it has been fetched. */
  readonly now: () => M | undefined;
}

/**
 * Caches the result of `load`, so that the next part of the page that needs the module has it at once. Failures are not
 * cached.
 */
export function lazyModule<M>(load: () => Promise<M>): LazyModule<M> {
  let module: M | undefined;
  return { now: () => module, fetch: async () => (module ??= await load()) };
}

interface LazyState<M> {
  readonly module?: M;
  readonly failed: boolean;
  readonly tryAgain: () => void;
}

/**
 * Code that a part of the page needs, but the first click does not. It is requested after the first render, which
 * therefore never includes it: the fallback shown meanwhile is equal to the pre-rendered page. A failure is logged and
 * can be retried.
 */
export function useLazyModule<M>(lazy: LazyModule<M>): LazyState<M> {
  const [state, setState] = useState<{ module?: M; failed: boolean }>(() => ({
    module: lazy.now(),
    failed: false,
  }));
  const [attempt, setAttempt] = useState(1);
  const here = state.module !== undefined;
  useEffect(() => {
    if (here) return undefined;
    let wanted = true;
    lazy.fetch().then(
      (module) => {
        // A transition renders in steps of a few milliseconds, so that taps get a response meanwhile.
        startTransition(() => {
          if (wanted) setState({ module, failed: false });
        });
      },
      (error: unknown) => {
        logger.error('A part of the page could not be loaded', error);
        if (wanted) setState({ failed: true });
      },
    );
    return () => {
      wanted = false;
    };
  }, [lazy, attempt, here]);
  const tryAgain = () => {
    setState({ failed: false });
    setAttempt((last) => last + 1);
  };
  return { ...state, tryAgain };
}
