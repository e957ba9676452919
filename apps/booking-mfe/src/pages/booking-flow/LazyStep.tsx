import { networkFailure } from '@haulway/platform';
import { CallUs } from '@haulway/platform/call-us';
import { lazyModule, type LazyModule, useLazyModule } from '@haulway/platform/lazy';
import { Alert, Button, Spinner } from '@haulway/ui';
import { type ReactNode, useCallback, useLayoutEffect, useRef } from 'react';
import { STEP_HEADING_ID, StepHeading } from '../../components/StepHeading.js';

/** Steps with forms, which are not needed before something is chosen in the first step. */
export const lazyAddressStep = lazyModule(
  () => import('../../features/collection-address/components/AddressStep.js'),
);
/** The summary and the payment, which are not needed before the third step is filled in. */
export const lazyLastStep = lazyModule(() => import('./LastStep.js'));

const isHeadingFocused = (): boolean => document.activeElement?.id === STEP_HEADING_ID;

interface PlaceholderProps {
  readonly title: string;
  readonly loading: string;
  readonly failed: boolean;
  readonly onRetry: () => void;
  /** Called when the step replaces this, with whether the heading had the focus. */
  readonly onLeave: (focused: boolean) => void;
}

/** Shown while the code is loading, or when it could not be loaded. */
function Placeholder({ title, loading, failed, onRetry, onLeave }: PlaceholderProps) {
  useLayoutEffect(() => () => onLeave(isHeadingFocused()), [onLeave]);
  return (
    <>
      <StepHeading>{title}</StepHeading>
      {failed ? (
        <Alert tone="error" actions={<Button onClick={onRetry}>Try again</Button>}>
          <span>{networkFailure.message}</span>
          <CallUs />
        </Alert>
      ) : (
        <Spinner centred label={loading} />
      )}
    </>
  );
}

interface LazyStepProps<M> extends Pick<PlaceholderProps, 'title' | 'loading'> {
  readonly lazy: LazyModule<M>;
  readonly children: (module: M) => ReactNode;
}

/** A step, once its code is loaded. If the placeholder's heading had the focus, the step's heading takes it. */
export function LazyStep<M>({ lazy, children, ...placeholder }: LazyStepProps<M>) {
  const { module, failed, tryAgain } = useLazyModule(lazy);
  const focused = useRef(false);
  const onLeave = useCallback((now: boolean) => {
    focused.current = now;
  }, []);
  // before the step is painted, as in useFocusOnStep
  useLayoutEffect(() => {
    if (module && focused.current) document.getElementById(STEP_HEADING_ID)?.focus();
  }, [module]);
  if (module) return children(module);
  return <Placeholder {...placeholder} failed={failed} onRetry={tryAgain} onLeave={onLeave} />;
}
