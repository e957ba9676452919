import { formatPounds } from '@haulway/domain';
import { LoadFailed } from '@haulway/platform';
import { RadioCards, Stack } from '@haulway/ui';
import type { BulkMoney as Money, BulkRefunds } from '../hooks/use-bulk-refunds.js';

const CHOICES: readonly Money[] = ['keep', 'terms', 'all'];

/**
 * Asks what happens to the money before paid bookings are cancelled together. The customers are notified in any case.
 */
export function BulkMoney({ money, onChange, paidCount, paidPence, terms }: BulkRefunds) {
  const { termsPence, error, retry } = terms;
  const held = paidCount === 1 ? 'One of them is paid' : `${paidCount} of them are paid`;
  return (
    <Stack gap={3}>
      <RadioCards
        legend={`${held}, ${formatPounds(paidPence)}. What happens to the money?`}
        value={money}
        onChange={(value) => onChange(CHOICES.find((choice) => choice === value) ?? 'keep')}
        options={[
          {
            value: 'keep',
            name: 'Keep it',
            description: 'It can be refunded later, booking by booking.',
          },
          {
            value: 'terms',
            name: 'Refund by the cancellation terms',
            description:
              termsPence === undefined && error === undefined
                ? 'Calculating…'
                : 'What each customer was promised when they paid, by the hours that are left.',
            trailing: termsPence === undefined ? undefined : formatPounds(termsPence),
            disabled: termsPence === undefined,
          },
          {
            value: 'all',
            name: 'Refund everything',
            description: 'It goes to their cards at once.',
            trailing: formatPounds(paidPence),
          },
        ]}
      />
      {error !== undefined && (
        <LoadFailed title="The refunds could not be calculated." error={error} onRetry={retry} />
      )}
      <p>Each customer is told by email that their booking is cancelled, and what comes back.</p>
    </Stack>
  );
}
