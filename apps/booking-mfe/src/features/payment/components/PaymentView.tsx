import { toast, useSession } from '@haulway/platform';
import { lazyModule, useLazyModule } from '@haulway/platform/lazy';
import { Button } from '@haulway/ui';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { flowChanged } from '../../../state/booking-slice.js';
import { useBooking } from '../../../state/booking-context.js';
import { StepHeading } from '../../../components/StepHeading.js';
import { type StepControl } from '../../../hooks/use-step.js';
import { Legal } from '../../../components/Legal.js';
import { LiveBooking } from '../../../components/LiveBooking.js';
import { useCheckoutProblem } from '../../../hooks/use-checkout-problem.js';
import { useCheckout } from '../../../hooks/use-checkout.js';
import { LoadFailed, Loading } from './Loading.js';
import styles from '../../../components/Step.module.css';

/** The card provider's React library, and the form in it. */
export const lazyCardPayment = lazyModule(() => import('./CardPayment.js'));

/** Requests the payment's secret again after a reload. If that fails, it goes back to the summary. */
const useResumedPayment = ({ goTo }: StepControl): void => {
  const { flow } = useBooking();
  const { run } = useCheckout();
  const showProblem = useCheckoutProblem();
  const missing = !flow.attempt?.intent;
  const resume = useRef(async () => {});
  useEffect(() => {
    resume.current = async () => {
      const result = await run();
      if (!result || result.ok) return;
      showProblem(result.problem);
      if (result.problem.kind !== 'paid') goTo(4, { replace: true });
    };
  });
  useEffect(() => {
    if (missing) void resume.current();
  }, [missing]);
};

/** The card form of step 4 for the booking that was just made. */
export function PaymentView({ control }: { control: StepControl }) {
  const { user } = useSession();
  const { service, flow } = useBooking();
  const dispatch = useDispatch();
  useResumedPayment(control);
  const { module, failed } = useLazyModule(lazyCardPayment);
  const { attempt } = flow;
  const toSummary = (message: string) => {
    toast({ title: 'Payment Error', description: message, tone: 'destructive' });
    dispatch(flowChanged({ slug: service.slug, change: { problem: message } }));
    control.goTo(4, { replace: true });
  };
  return (
    <div className={styles.step}>
      <StepHeading hint="Your card details go straight to our payment provider, encrypted with 256-bit SSL.">
        Payment
      </StepHeading>
      <LiveBooking
        title="What you're paying for"
        bookedPence={attempt?.totalPence ?? undefined}
        email={user?.email ?? flow.data.customer_email?.trim()}
      />
      {failed ? (
        <LoadFailed />
      ) : module && attempt?.intent && attempt.bookingId !== null && attempt.totalPence !== null ? (
        <module.default
          key={attempt.intent.clientSecret}
          bookingId={attempt.bookingId}
          totalPence={attempt.totalPence}
          intent={attempt.intent}
          onClosed={toSummary}
        />
      ) : (
        <Loading />
      )}
      <Legal />
      <div>
        <Button variant="ghost" size="small" flush onClick={() => control.goTo(4)}>
          Back to Summary
        </Button>
      </div>
    </div>
  );
}
