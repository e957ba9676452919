import { canContinueFrom, nextStep, previousStep } from '@haulway/domain';
import { Button } from '@haulway/ui';
import { useId } from 'react';
import { isFromCalculator } from '../state/flow.js';
import { useBooking } from '../state/booking-context.js';
import { useNotServed } from '../hooks/use-not-served.js';
import { NotServed } from './NotServed.js';
import { type StepControl } from '../hooks/use-step.js';
import styles from './StepActions.module.css';

const NOT_SERVED = 'Enter another postcode to continue.';

interface StepActionsProps {
  readonly control: StepControl;
  readonly next: string;
  /** The text beside Continue while it is disabled: what is still missing. */
  readonly missing: string;
  /** The chosen slot or option is no longer available: Continue stays disabled until there is another choice. */
  readonly blocked?: boolean;
  /** Whether the step is a form: Continue then submits it, and so does Enter in its fields. */
  readonly submits?: boolean;
}

interface Continuation {
  readonly ready: boolean;
  /** The postcode of the step, if we don't offer the service there: the step then can't be completed with it. */
  readonly notServed: string | undefined;
  readonly go: () => void;
}

/** Whether the step is complete, and a function that goes to the next step, or back to the summary that opened it. */
export const useContinue = (control: StepControl): Continuation => {
  const { flow, flowType } = useBooking();
  const { step, returning, goTo } = control;
  const notServed = useNotServed(step);
  const filled =
    canContinueFrom(step, flowType, flow.data) || (step === 1 && isFromCalculator(flowType, flow.data));
  return {
    ready: filled && notServed === undefined,
    notServed,
    go: () => goTo(returning ? 4 : nextStep(step)),
  };
};

/** Previous and Continue, which leads back to the summary if that opened the step. */
export function StepActions({ control, next, missing, blocked = false, submits }: StepActionsProps) {
  const { ready: filled, notServed, go } = useContinue(control);
  const { step, returning, goTo } = control;
  const id = useId();
  const ready = filled && !blocked;
  if (control.embedded) return null;
  return (
    <div className={styles.actions}>
      {notServed !== undefined && <NotServed postcode={notServed} />}
      {!ready && (
        <p id={id} className={styles.missing}>
          {notServed === undefined ? missing : NOT_SERVED}
        </p>
      )}
      <div className={styles.buttons} data-clear-of-toasts="">
        {step > 1 && !returning && (
          <Button variant="secondary" size="large" onClick={() => goTo(previousStep(step))}>
            Previous
          </Button>
        )}
        <Button
          size="large"
          className={styles.next}
          disabled={!ready}
          aria-describedby={ready ? undefined : id}
          type={submits ? 'submit' : 'button'}
          onClick={submits ? undefined : go}
        >
          {returning ? 'Back to Summary' : next}
        </Button>
      </div>
    </div>
  );
}
