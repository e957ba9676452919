import type { BulkResult, RefundOutcome } from '@haulway/contracts';
import { formatPounds, toPence } from '@haulway/domain';

/** '1 booking', '2 bookings'. */
export const counted = (count: number): string => `${count} ${count === 1 ? 'booking' : 'bookings'}`;

/** The refunds with this outcome: amounts in pounds, with their bookings' ids. */
export const refundsOf = (results: readonly BulkResult[], outcome: RefundOutcome) =>
  results.flatMap((result) =>
    result.outcome === 'changed' && result.refund?.outcome === outcome
      ? [{ id: result.id, amount: result.refund.amount }]
      : [],
  );

/** Whether every change and refund was made, so that there is nothing to show. */
export const isDone = (results: readonly BulkResult[]): boolean =>
  results.every(
    (result) => result.outcome === 'changed' && (result.refund === null || result.refund.outcome === 'made'),
  );

/** '2 bookings changed', and the amount that goes back to the customers. */
export const doneText = (results: readonly BulkResult[]): string => {
  const pence = refundsOf(results, 'made').reduce((sum, { amount }) => sum + toPence(amount), 0);
  return `${counted(results.length)} changed${pence > 0 ? `, ${formatPounds(pence)} goes back to the customers` : ''}`;
};
