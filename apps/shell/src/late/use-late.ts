import { logger } from '@haulway/platform';
import { useEffect, useState } from 'react';

interface Late<M> {
  readonly module?: M;
  readonly failed: boolean;
  readonly tryAgain: () => void;
}

/**
 * Code that a part of the page needs but the first click does not. It is asked for once the page stands, so the
 * first render never has it: what is shown meanwhile is also what the page was pre-rendered with. A failure is
 * logged and can be tried again. `load` must stay the same function.
 */
export function useLate<M>(load: () => Promise<M>): Late<M> {
  const [state, setState] = useState<{ module?: M; failed: boolean }>({ failed: false });
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    let wanted = true;
    load().then(
      (module) => {
        if (wanted) setState({ module, failed: false });
      },
      (error: unknown) => {
        logger.error('A part of the page could not be loaded', error);
        if (wanted) setState({ failed: true });
      },
    );
    return () => {
      wanted = false;
    };
  }, [load, attempt]);
  const tryAgain = () => {
    setState({ failed: false });
    setAttempt((last) => last + 1);
  };
  return { ...state, tryAgain };
}
