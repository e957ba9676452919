import { toast } from '@haulway/platform';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { successPath } from '../../confirmation/success-path.js';
import { type CheckoutProblem } from '../checkout-problem.js';

/** Tells the customer why the payment could not be set up; a paid booking leads to its page. */
export const useCheckoutProblem = (): ((problem: CheckoutProblem) => void) => {
  const navigate = useNavigate();
  return useCallback(
    (problem) => {
      if (problem.kind === 'paid') void navigate(successPath(problem.bookingId), { replace: true });
      // A changed price and a slot that is gone are shown in the summary, where another one can be accepted.
      else if (problem.kind !== 'price_changed' && problem.kind !== 'slot_taken')
        toast({ title: 'Payment Error', description: problem.message, tone: 'destructive' });
    },
    [navigate],
  );
};
