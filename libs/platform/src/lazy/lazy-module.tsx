import { Alert, Button, Spinner } from '@haulway/ui';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { networkFailure } from '../api/api-error.js';
import { logger } from '../logger.js';

/** Code in a chunk of its own, and whether it has loaded. */
export interface LazyModule<M> {
  readonly fetch: () => Promise<M>;
  readonly now: () => M | undefined;
}

/** Caches the result of `load` for the next part of the page that needs it. Failures are not cached. */
export function lazyModule<M>(load: () => Promise<M>): LazyModule<M> {
  let module: M | undefined;
  return { now: () => module, fetch: async () => (module ??= await load()) };
}

/**
 * Code that a part of the page needs, but the first click does not. It is requested after the first render, which
 * therefore never includes it: the fallback shown meanwhile is equal to the pre-rendered page. A failure is logged and
 * can be retried.
 */
export function useLazyModule<M>(lazy: LazyModule<M>) {
  const [state, setState] = useState<{ module?: M; failed: boolean }>(() => ({
    module: lazy.now(),
    failed: false,
  }));
  const [attempt, setAttempt] = useState(1);
  const here = state.module !== undefined;
  useEffect(() => {
    if (here) return undefined;
    let mounted = true;
    lazy.fetch().then(
      (module) => {
        // A transition renders in steps of a few milliseconds, so that taps get a response meanwhile.
        startTransition(() => {
          if (mounted) setState({ module, failed: false });
        });
      },
      (error: unknown) => {
        logger.error('A part of the page could not be loaded', error);
        if (mounted) setState({ failed: true });
      },
    );
    return () => {
      mounted = false;
    };
  }, [lazy, attempt, here]);
  const tryAgain = () => {
    setState({ failed: false });
    setAttempt((last) => last + 1);
  };
  return { ...state, tryAgain };
}

interface LazyPartProps<M> {
  readonly lazy: LazyModule<M>;
  readonly loading: string;
  readonly children: (module: M) => ReactNode;
}

/** A part of the page whose code is in a chunk of its own. Without a connection: a button to try again. */
export function LazyPart<M>({ lazy, loading, children }: LazyPartProps<M>) {
  const { module, failed, tryAgain } = useLazyModule(lazy);
  if (module) return children(module);
  if (!failed) return <Spinner centred label={loading} />;
  return (
    <Alert tone="error" actions={<Button onClick={tryAgain}>Try again</Button>}>
      {networkFailure.message}
    </Alert>
  );
}
