import { firstOpenStep, parseStepQuery, type Step } from '@haulway/domain';
import { useSession } from '@haulway/platform';
import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isBooked } from '../state/attempt.js';
import { useBooking } from '../state/booking-context.js';

interface StepOptions {
  /** The step was opened from the summary, and Continue leads back to it. */
  readonly returning?: boolean;
  readonly paying?: boolean;
  readonly replace?: boolean;
}

export interface StepControl {
  readonly step: Step;
  readonly returning: boolean;
  readonly paying: boolean;
  /** Another page shows the step: it has the postcode, and its own way on. */
  readonly embedded?: boolean;
  readonly goTo: (step: Step, options?: StepOptions) => void;
}

/**
 * The step in the address bar, so that Back, Forward and a reload work. When the steps before it are not complete, the
 * first incomplete one is shown instead. The payment view needs a booking of exactly the flow's current data.
 */
export const useStep = (): StepControl => {
  const { service, flow, flowType } = useBooking();
  const { user, lost } = useSession();
  const [params, setParams] = useSearchParams();
  const requested = params.get('step');
  const step = firstOpenStep(flowType, flow.data, parseStepQuery(requested));
  const paying = step === 4 && params.get('view') === 'payment' && isBooked(service, flow, [user, lost]);
  const returning = step < 4 && params.get('return') === 'summary';

  const goTo = useCallback(
    (next: Step, options: StepOptions = {}) => {
      const search = new URLSearchParams({ step: String(next) });
      if (options.returning) search.set('return', 'summary');
      if (options.paying) search.set('view', 'payment');
      void setParams(search, { replace: options.replace });
    },
    [setParams],
  );

  const wrong =
    (requested !== null && requested !== String(step)) || (params.get('view') === 'payment' && !paying);
  useEffect(() => {
    if (wrong) goTo(step, { replace: true });
  }, [wrong, step, goTo]);

  return { step, returning, paying, goTo };
};
