import type { AdminBooking, BulkResult } from '@haulway/contracts';
import { formatPounds, toPence } from '@haulway/domain';
import { Alert, type AlertProps, Stack } from '@haulway/ui';
import { shortId } from '../../booking-texts.js';
import { counted, refundsOf } from '../bulk-outcome.js';

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
        title={refused.length > 0 ? `${changed} The others stay as they were:` : changed}
        lines={refused.map(({ id, message }) => ({ id, text: `${nameOf(id)}: ${message}` }))}
      />
      <Lines
        tone="error"
        title="These are cancelled, but the card provider refused the refund. Please try it again from their details:"
        lines={refundsOf(results, 'failed').map(lineOf)}
        unlessEmpty
      />
      <Lines
        tone="info"
        title="The card provider could not be reached. These refunds are asked for again by themselves:"
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
