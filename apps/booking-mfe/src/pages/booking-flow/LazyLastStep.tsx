import { networkFailure } from '@haulway/platform';
import { CallUs } from '@haulway/platform/call-us';
import { lazyModule, useLazyModule } from '@haulway/platform/lazy';
import { Alert, Button, Spinner } from '@haulway/ui';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { STEP_HEADING_ID, StepHeading } from '../../components/StepHeading.js';
import { type StepControl } from '../../hooks/use-step.js';

/** The summary and the payment, which are not needed before the third step is filled in. */
export const lazyLastStep = lazyModule(() => import('./LastStep.js'));

const isHeadingFocused = (): boolean => document.activeElement?.id === STEP_HEADING_ID;

interface ComingProps {
  readonly failed: boolean;
  readonly onRetry: () => void;
  /** Called when the step replaces this, with whether the heading had the focus. */
  readonly onLeave: (focused: boolean) => void;
}

/** Shown while the code is loading, or when it could not be loaded. */
function Coming({ failed, onRetry, onLeave }: ComingProps) {
  useLayoutEffect(() => () => onLeave(isHeadingFocused()), [onLeave]);
  return (
    <>
      <StepHeading>Booking Summary</StepHeading>
      {failed ? (
        <Alert tone="error" actions={<Button onClick={onRetry}>Try again</Button>}>
          {networkFailure.message}
          <CallUs />
        </Alert>
      ) : (
        <Spinner centred label="Loading your summary" />
      )}
    </>
  );
}

/** Step 4, once its code is loaded. If the placeholder's heading had the focus, the step's heading takes it. */
export function LazyLastStep({ control }: { control: StepControl }) {
  const { module, failed, tryAgain } = useLazyModule(lazyLastStep);
  const focused = useRef(false);
  const onLeave = useCallback((now: boolean) => {
    focused.current = now;
  }, []);
  // before the step is painted, as in useFocusOnStep
  useLayoutEffect(() => {
    if (module && focused.current) document.getElementById(STEP_HEADING_ID)?.focus();
  }, [module]);
  if (module) return <module.default control={control} />;
  return <Coming failed={failed} onRetry={tryAgain} onLeave={onLeave} />;
}
