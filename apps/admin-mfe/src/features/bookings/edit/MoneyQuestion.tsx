import { formatPounds } from '@haulway/domain';
import { LoadFailed } from '@haulway/platform';
import { RadioCards, Stack } from '@haulway/ui';
import type { Money, RefundChoice } from './use-refund-choice.js';

const CHOICES: readonly Money[] = ['policy', 'all', 'none'];

const legendOf = ({ count, paidCount, paidPence }: RefundChoice): string => {
  const paid = formatPounds(paidPence);
  if (count === 1) return `The customer paid ${paid}. How much is refunded?`;
  return `${paidCount === 1 ? '1 is paid' : `${paidCount} are paid`}, ${paid}. How much is refunded?`;
};

/** Asks what happens to the money before paid bookings are cancelled. The customers are notified in any case. */
export function MoneyQuestion({ choice }: { choice: RefundChoice }) {
  const { count, money, onChange, paidPence, policyPence, error, retry } = choice;
  const whose = count === 1 ? 'What the customer is due' : 'What each customer is due';
  return (
    <Stack gap={3}>
      <RadioCards
        legend={legendOf(choice)}
        value={money}
        onChange={(value) => onChange(CHOICES.find((one) => one === value) ?? 'policy')}
        options={[
          {
            value: 'policy',
            name: 'Refund by policy',
            description:
              policyPence === undefined && error === undefined
                ? 'Calculating…'
                : `${whose} by the terms in force at payment.`,
            trailing: policyPence === undefined ? undefined : formatPounds(policyPence),
            disabled: policyPence === undefined,
          },
          {
            value: 'all',
            name: 'Full refund',
            description: "Choose this if we can't come.",
            trailing: formatPounds(paidPence),
          },
          { value: 'none', name: 'No refund', description: 'You can still refund it later.' },
        ]}
      />
      {error !== undefined && (
        <LoadFailed title="We couldn't work out the refund." error={error} onRetry={retry} />
      )}
      <p>
        {`We'll email ${count === 1 ? 'the' : 'each'} customer about the cancellation and how much is refunded.`}
      </p>
    </Stack>
  );
}
