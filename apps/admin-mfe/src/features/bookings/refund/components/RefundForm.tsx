import type { AdminBooking } from '@haulway/contracts';
import { formatPounds, pointsAfterRefund, toPence } from '@haulway/domain';
import { formatApiError, toast } from '@haulway/platform';
import { submitOnce, useFields } from '@haulway/platform/form';
import { Alert, Button, RadioCards, Stack, TextField } from '@haulway/ui';
import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { readPounds } from '../../../../state/amount.js';
import { bookingsApi } from '../../../../state/admin-bookings-api.js';
import { paidPenceOf } from '../../booking-texts.js';
import styles from './RefundForm.module.css';

/** The effects of a refund on the payment and on the customer's points, one sentence each. */
export const refundEffects = (booking: AdminBooking, amountPence: number): readonly string[] => {
  const total = toPence(booking.total_price);
  const before = toPence(booking.refunded_amount);
  const after = before + amountPence;
  const rest = total - after;
  const payment =
    rest === 0
      ? 'The payment will show as refunded.'
      : `The payment will show as partially refunded. We keep ${formatPounds(rest)} of ${formatPounds(total)}.`;
  const takenBack = pointsAfterRefund(total, before) - pointsAfterRefund(total, after);
  const points = booking.is_guest_booking
    ? 'Guests have no loyalty points.'
    : `${takenBack} loyalty ${takenBack === 1 ? 'point' : 'points'} will be removed.`;
  return [`${formatPounds(amountPence)} will be refunded to the original card.`, payment, points];
};

/** Full or partial refund of a paid booking. The effects of the refund are shown above the button. */
export function RefundForm({ booking, onDone }: { booking: AdminBooking; onDone: () => void }) {
  const left = paidPenceOf(booking);
  const form = useForm({ defaultValues: { kind: 'full', amount: '' } });
  const { field } = useFields(form);
  const [refund, { isLoading, error }] = bookingsApi.useAdminRefundMutation();
  // while the form is open there is one key per amount: a retry after a lost response is the same refund
  const [key, setKey] = useState(() => nanoid());
  const { kind, amount: typed = '' } = useWatch({ control: form.control });
  const amount = kind === 'full' ? left : toPence(readPounds(typed) ?? 0);
  const tooMuch = amount > left;
  const valid = amount > 0 && !tooMuch;

  const submit = submitOnce(form, async () => {
    if (!valid) return;
    const idempotencyKey = `refund-${key}-${amount}`;
    const { error: failed } = await refund({
      params: { booking_id: booking.id },
      body: { amount },
      idempotencyKey,
    });
    if (failed) return;
    const description = `${formatPounds(amount)} is on its way to the customer.`;
    setKey(nanoid());
    toast({ title: 'Refund made', description, tone: 'success' });
    onDone();
  });
  return (
    <Stack as="form" onSubmit={submit}>
      <RadioCards
        legend="How much to refund"
        columns={2}
        value={kind}
        onChange={(chosen) => form.setValue('kind', chosen)}
        options={[
          { value: 'full', name: 'Full refund', trailing: formatPounds(left) },
          { value: 'part', name: 'Partial refund' },
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
        <ul className={styles.effects} aria-label="What happens next">
          {refundEffects(booking, amount).map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      )}
      {error && !isLoading && (
        <Alert tone="error" title="We couldn't make the refund">
          {formatApiError(error)}
        </Alert>
      )}
      <Stack direction="row" gap={3}>
        <Button type="submit" variant="danger" busy={isLoading} disabled={!valid}>
          {valid ? `Refund ${formatPounds(amount)}` : 'Refund'}
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
      </Stack>
    </Stack>
  );
}
