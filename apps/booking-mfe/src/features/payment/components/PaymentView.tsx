import { toast } from '@haulway/platform';
import { useLazyModule } from '@haulway/platform/lazy';
import { Button } from '@haulway/ui';
import { useBooking } from '../../flow/booking-context.js';
import stepStyles from '../../flow/components/Step.module.css';
import { cardPart } from '../../flow/lazy-parts.js';
import { StepHeading } from '../../flow/components/StepHeading.js';
import { type StepControl } from '../../flow/hooks/use-step.js';
import { LoadFailed, Loading } from './Loading.js';
import { useResumedPayment } from '../hooks/use-resumed-payment.js';

/** The card form of step 4 for the booking that was just made. */
export const PaymentView = ({ control }: { control: StepControl }) => {
  const { flow } = useBooking();
  useResumedPayment(control);
  const { module, failed } = useLazyModule(cardPart);
  const { attempt } = flow;
  const toSummary = (message: string) => {
    toast({ title: 'Payment Error', description: message, tone: 'destructive' });
    control.goTo(4, { replace: true });
  };
  return (
    <div className={stepStyles.step}>
      <StepHeading hint="Your card details go straight to our payment provider, encrypted with 256-bit SSL.">
        Payment
      </StepHeading>
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
      <div>
        <Button variant="ghost" onClick={() => control.goTo(4)}>
          Back to Summary
        </Button>
      </div>
    </div>
  );
};
