import type { AdminBooking } from '@haulway/contracts';
import { formatPounds } from '@haulway/domain';
import { formatApiError, toast } from '@haulway/platform';
import { submitOnce, useFields } from '@haulway/platform/form';
import { Alert, Button, RadioCards, Stack, TextField } from '@haulway/ui';
import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useAdminRefundMutation } from '../../../../state/admin-bookings-api.js';
import { paidPenceOf } from '../../booking-texts.js';
import { refundEffects, typedPence } from '../refund-effect.js';
import styles from './RefundForm.module.css';

/**
 * Refunds money. While the form is open there is one idempotency key per amount: a retry after a lost response is the
 * same refund. After a successful refund the next one gets a new key.
 */
const useRefund = (bookingId: string) => {
  const [refund, { isLoading }] = useAdminRefundMutation();
  const [round, setRound] = useState(() => nanoid());
  const [failure, setFailure] = useState<string>();

  const give = async (amountPence: number): Promise<boolean> => {
    setFailure(undefined);
    const idempotencyKey = `refund-${round}-${amountPence}`;
    const { error } = await refund({ id: bookingId, amountPence, idempotencyKey });
    if (error) {
      setFailure(formatApiError(error));
      return false;
    }
    setRound(nanoid());
    toast({
      title: 'Refund made',
      description: `${formatPounds(amountPence)} goes back to the customer.`,
      tone: 'success',
    });
    return true;
  };
  return { give, failure, isLoading };
};

/** Full or partial refund of a paid booking. The effects of the refund are shown above the button. */
export function RefundForm({ booking, onDone }: { booking: AdminBooking; onDone: () => void }) {
  const left = paidPenceOf(booking);
  const form = useForm({ defaultValues: { kind: 'full', amount: '' } });
  const { field } = useFields(form);
  const { give, failure, isLoading } = useRefund(booking.id);
  const { kind, amount: typed = '' } = useWatch({ control: form.control });
  const amount = kind === 'full' ? left : typedPence(typed);
  const tooMuch = amount !== undefined && amount > left;
  const valid = amount !== undefined && !tooMuch;

  const submit = submitOnce(form, async () => {
    if (valid && (await give(amount))) onDone();
  });
  return (
    <Stack as="form" onSubmit={submit}>
      <RadioCards
        legend="How much to refund"
        columns={2}
        value={kind}
        onChange={(chosen) => form.setValue('kind', chosen)}
        options={[
          { value: 'full', name: 'All that is left', trailing: formatPounds(left) },
          { value: 'part', name: 'A part of it' },
        ]}
      />
      {kind === 'part' && (
        <TextField
          label="Amount in pounds"
          inputMode="decimal"
          {...field('amount')}
          error={tooMuch ? `At most ${formatPounds(left)} is left to refund` : undefined}
        />
      )}
      {valid && (
        <ul className={styles.effects} aria-label="What this refund does">
          {refundEffects(booking, amount).map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      )}
      {failure && (
        <Alert tone="error" title="The refund was not made">
          {failure}
        </Alert>
      )}
      <Stack direction="row" gap={3}>
        <Button type="submit" variant="danger" busy={isLoading} disabled={!valid}>
          {valid ? `Refund ${formatPounds(amount)}` : 'Refund'}
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Keep the payment
        </Button>
      </Stack>
    </Stack>
  );
}
