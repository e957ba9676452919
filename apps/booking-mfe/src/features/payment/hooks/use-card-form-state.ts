import { CARD_FORM_TIMEOUT_MS } from '@haulway/domain';
import { useCallback, useEffect, useState } from 'react';

export type CardFormState = 'loading' | 'ready' | 'failed';

export interface CardFormLoading {
  readonly state: CardFormState;
  readonly onReady: () => void;
  readonly onLoadError: () => void;
}

/**
 * How far the card form has got: it has failed once the script or the form says so, or after 10 seconds without
 * a form. A form that comes later still counts.
 */
export const useCardFormState = (unavailable: boolean): CardFormLoading => {
  const [ready, setReady] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (ready) return undefined;
    const timer = setTimeout(() => setFailed(true), CARD_FORM_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [ready]);
  const onReady = useCallback(() => {
    setReady(true);
    setFailed(false);
  }, []);
  const onLoadError = useCallback(() => setFailed(true), []);
  const broken = failed || unavailable;
  return { state: broken ? 'failed' : ready ? 'ready' : 'loading', onReady, onLoadError };
};
