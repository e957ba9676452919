import type { AdminBooking, BulkResult, RefundOutcome } from '@haulway/contracts';
import { formatPounds, toPence } from '@haulway/domain';
import { Alert, type AlertProps, Stack } from '@haulway/ui';
import { shortId } from '../../booking-texts.js';

/** '1 booking', '2 bookings'. */
export const counted = (count: number): string => `${count} ${count === 1 ? 'booking' : 'bookings'}`;

/** The refunds with this outcome: amounts in pounds, with their bookings' ids. */
const refundsOf = (results: readonly BulkResult[], outcome: RefundOutcome) =>
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

/** '2 bookings changed', and the amount refunded. */
export const doneText = (results: readonly BulkResult[]): string => {
  const pence = refundsOf(results, 'made').reduce((sum, { amount }) => sum + toPence(amount), 0);
  return `${counted(results.length)} changed${pence > 0 ? `, ${formatPounds(pence)} refunded` : ''}`;
};

interface BulkOutcomeProps {
  readonly bookings: readonly AdminBooking[];
  readonly results: readonly BulkResult[];
}

/**
 * The number of changed bookings, the reason for each that was not changed, and the refunds that failed or are pending.
 */
export function BulkOutcome({ bookings, results }: BulkOutcomeProps) {
  const names = new Map(
    bookings.map((booking) => [booking.id, `${booking.customer_name}, #${shortId(booking)}`]),
  );
  const nameOf = (id: string): string => names.get(id) ?? id;
  const refused = results.flatMap((result) => (result.outcome === 'refused' ? [result] : []));
  const changed = `${results.length - refused.length} of ${counted(results.length)} changed.`;
  const lineOf = ({ id, amount }: { id: string; amount: number }): Line => ({
    id,
    text: `${nameOf(id)}: ${formatPounds(toPence(amount))}`,
  });
  return (
    <Stack gap={4}>
      <Lines
        tone={refused.length > 0 ? 'warning' : 'success'}
        title={refused.length > 0 ? `${changed} Not changed:` : changed}
        lines={refused.map(({ id, message }) => ({ id, text: `${nameOf(id)}: ${message}` }))}
      />
      <Lines
        tone="error"
        title="Cancelled, but the refund was refused. Try again from the booking's details:"
        lines={refundsOf(results, 'failed').map(lineOf)}
        unlessEmpty
      />
      <Lines
        tone="info"
        title="We couldn't reach Stripe. These refunds will be retried automatically:"
        lines={refundsOf(results, 'pending').map(lineOf)}
        unlessEmpty
      />
    </Stack>
  );
}

interface Line {
  readonly id: string;
  readonly text: string;
}

interface LinesProps extends Pick<AlertProps, 'tone' | 'title'> {
  readonly lines: readonly Line[];
  readonly unlessEmpty?: boolean;
}

function Lines({ tone, title, lines, unlessEmpty }: LinesProps) {
  if (unlessEmpty && lines.length === 0) return null;
  return (
    <Alert tone={tone} title={title}>
      {lines.length > 0 && (
        <ul>
          {lines.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
