import { useEffect, useRef } from 'react';
import { useBooking } from '../../flow/booking-context.js';
import { type StepControl } from '../../flow/hooks/use-step.js';
import { useCheckout } from './use-checkout.js';
import { useCheckoutProblem } from './use-checkout-problem.js';

/**
 * After a reload of the payment view the payment's secret is asked for again, for the same booking; without it,
 * back to the summary.
 */
export const useResumedPayment = ({ goTo }: StepControl): void => {
  const { flow } = useBooking();
  const { run } = useCheckout();
  const tell = useCheckoutProblem();
  const missing = !flow.attempt?.intent;
  const resume = useRef(async () => {});
  useEffect(() => {
    resume.current = async () => {
      const result = await run();
      if (!result || result.ok) return;
      tell(result.problem);
      if (result.problem.kind !== 'paid') goTo(4, { replace: true });
    };
  });
  useEffect(() => {
    if (missing) void resume.current();
  }, [missing]);
};
