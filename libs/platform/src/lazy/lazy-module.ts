import { logger } from '../logging/logger.js';
import { startTransition, useEffect, useState } from 'react';

/** Code in a chunk of its own, and whether it is here. */
export interface LazyModule<M> {
  readonly fetch: () => Promise<M>;
  /** The module, once a fetch has brought it. */
  readonly now: () => M | undefined;
}

/** Keeps what `load` gives: the next part of the page that needs it has it at once. Failures are not kept. */
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
 * Code that a part of the page needs but the first click does not. It is asked for once the page stands, so the
 * page's first render never has it: what is shown meanwhile is also what the page was pre-rendered with. A failure
 * is logged and can be tried again.
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
        // Drawn a few milliseconds at a time: nobody waits for it who could not tap meanwhile.
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
