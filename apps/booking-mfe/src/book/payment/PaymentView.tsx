import { Button, Spinner } from '@haulway/ui';
import { lazy, Suspense } from 'react';
import { useBooking } from '../booking-context.js';
import stepStyles from '../Step.module.css';
import { StepHeading } from '../StepHeading.js';
import { type StepControl } from '../use-step.js';
import { LOADING } from './payment-message.js';
import styles from './PaymentView.module.css';
import { useResumedPayment } from './use-resumed-payment.js';

const CardPayment = lazy(() => import('./CardPayment.js'));

/** The card form of step 4 for the booking that was just made (SPEC section 2, Step 4). */
export const PaymentView = ({ control }: { control: StepControl }) => {
  const { flow } = useBooking();
  useResumedPayment(control);
  const { attempt } = flow;
  const waiting = (
    <p role="status" className={styles.loading}>
      <Spinner decorative /> {LOADING}
    </p>
  );
  return (
    <div className={stepStyles.step}>
      <StepHeading hint="Your card details go straight to our payment provider, encrypted with 256-bit SSL.">
        Payment
      </StepHeading>
      {attempt?.intent && attempt.bookingId !== null && attempt.totalPence !== null ? (
        <Suspense fallback={waiting}>
          <CardPayment
            key={attempt.intent.clientSecret}
            bookingId={attempt.bookingId}
            totalPence={attempt.totalPence}
            intent={attempt.intent}
          />
        </Suspense>
      ) : (
        waiting
      )}
      <div>
        <Button variant="ghost" onClick={() => control.goTo(4)}>
          Back to Summary
        </Button>
      </div>
    </div>
  );
};
