import type { AdminBooking } from '@haulway/contracts';
import { formatPounds, pointsAfterRefund, pointsGivenBack, pointsText, toPence } from '@haulway/domain';
import { formatApiError, toast } from '@haulway/platform';
import { FormDialog, submitOnce, useFields } from '@haulway/platform/form';
import { Alert, RadioCards, TextField } from '@haulway/ui';
import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { readPounds } from '../../../../state/amount.js';
import { bookingsApi } from '../../../../state/admin-bookings-api.js';
import { paidPenceOf } from '../../booking-texts.js';
import styles from './RefundDialog.module.css';

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
  const redeemed = booking.points_redeemed;
  const givenBack = pointsGivenBack(redeemed, after, total) - pointsGivenBack(redeemed, before, total);
  const discount = `The discount used ${pointsText(redeemed)}: ${pointsText(givenBack)} will be given back.`;
  return [
    `${formatPounds(amountPence)} will be refunded to the original card.`,
    payment,
    points,
    ...(redeemed > 0 ? [discount] : []),
  ];
};

interface RefundDialogProps {
  readonly booking: AdminBooking;
  readonly onClose: () => void;
}

/** Full or partial refund of a paid booking. The effects of the refund are shown above the button. */
export function RefundDialog({ booking, onClose }: RefundDialogProps) {
  const left = paidPenceOf(booking);
  const form = useForm({ defaultValues: { kind: 'full', amount: '', reason: '' } });
  const { field } = useFields(form);
  const [refund, { isLoading, error }] = bookingsApi.useAdminRefundMutation();
  // while the dialog is open there is one key per amount: a retry after a lost response is the same refund
  const [key] = useState(() => nanoid());
  const [tried, setTried] = useState<number>();
  const { kind, amount: typed = '' } = useWatch({ control: form.control });
  const amount = kind === 'full' ? left : toPence(readPounds(typed) ?? 0);
  const tooMuch = amount > left;
  const valid = amount > 0 && !tooMuch;

  const submit = submitOnce(form, async ({ reason }) => {
    if (!valid) return;
    setTried(amount);
    const { error: failed } = await refund({
      params: { booking_id: booking.id },
      body: { amount, ...(reason.trim() ? { reason: reason.trim() } : {}) },
      idempotencyKey: `refund-${key}-${amount}`,
    });
    if (failed) return;
    const description = `${formatPounds(amount)} is on its way to the customer.`;
    toast({ title: 'Refund made', description, tone: 'success' });
    onClose();
  });
  return (
    <FormDialog
      title="Refund"
      description={`${booking.service_name}, ${booking.customer_name}`}
      size="small"
      save={valid ? `Refund ${formatPounds(amount)}` : 'Refund'}
      danger
      busy={isLoading}
      disabled={!valid}
      onSubmit={submit}
      onClose={onClose}
    >
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
      <TextField
        label="Reason"
        hint="Only the office sees it."
        optional
        maxLength={500}
        // a retry is the same request
        readOnly={tried === amount}
        {...field('reason')}
      />
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
    </FormDialog>
  );
}
