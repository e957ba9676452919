import type { AdminBooking, BookingPayment } from '@haulway/contracts';
import { formatLongDate, formatPounds, paymentMethodName, toPence, toPounds } from '@haulway/domain';
import { formatApiError, LoadFailed } from '@haulway/platform';
import { FormDialog, submitOnce, useFields } from '@haulway/platform/form';
import { showResult } from '@haulway/platform/show-result';
import { Alert, Badge, Button, Spinner, Stack, TextField } from '@haulway/ui';
import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { recordedMoneyApi } from '../../../state/recorded-money-api.js';
import { priceText } from '../booking-texts.js';
import { MoneyDialog } from './MoneyDialog.js';

const KINDS = { payment: 'Payment', reversal: 'Reversal', refund: 'Refund' } as const;

/** What was recorded and not reversed or paid back, in pounds. */
const recordedPounds = (payments: readonly BookingPayment[]): number =>
  toPounds(
    payments
      .filter(({ method }) => method !== 'card')
      .reduce((sum, { kind, amount }) => sum + (kind === 'payment' ? 1 : -1) * toPence(amount), 0),
  );

const detailsOf = ({ reference, recorded_by: by, reason }: BookingPayment): string =>
  [reference && `Reference ${reference}`, by && `Recorded by ${by}`, reason].filter(Boolean).join('. ');

/** The payments of a booking, and what the office records of them. */
export function PaymentsSection({ booking }: { booking: AdminBooking }) {
  const { data: payments, error, refetch } = recordedMoneyApi.useAdminPaymentsQuery(booking.id);
  const [doing, setDoing] = useState<'payment' | 'refund' | BookingPayment>();
  const stop = (): void => setDoing(undefined);
  if (!payments)
    return error ? (
      <LoadFailed title="We couldn't load the payments" error={error} onRetry={() => void refetch()} />
    ) : (
      <Spinner label="Loading the payments" />
    );
  const recorded = recordedPounds(payments);
  return (
    <Stack gap={3}>
      {booking.pay_back_amount > 0 && (
        <Alert tone="warning" title={`To pay back: ${priceText(booking.pay_back_amount)}`}>
          Pay it back, then record the refund.
        </Alert>
      )}
      {payments.length === 0 ? (
        <p>Nothing is paid yet.</p>
      ) : (
        <ul>
          {payments.map((payment) => (
            <li key={payment.id}>
              <span>{`${KINDS[payment.kind]}, ${paymentMethodName(payment.method)}: ${formatPounds(toPence(payment.amount))}, ${formatLongDate(payment.received_on)}`}</span>{' '}
              <small>{detailsOf(payment)}</small>{' '}
              {payment.reversed_at !== null && <Badge tone="grey">reversed</Badge>}
              {payment.state !== 'made' && <Badge tone="yellow">{payment.state}</Badge>}
              {payment.kind === 'payment' && payment.method !== 'card' && payment.reversed_at === null && (
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={`Reverse ${priceText(payment.amount)}`}
                  onClick={() => setDoing(payment)}
                >
                  Reverse
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Stack direction="row" gap={3}>
        {booking.due_amount > 0 && (
          <Button variant="secondary" size="small" onClick={() => setDoing('payment')}>
            Record a payment
          </Button>
        )}
        {recorded > 0 && (
          <Button variant="secondary" size="small" onClick={() => setDoing('refund')}>
            Record a refund
          </Button>
        )}
      </Stack>
      {(doing === 'payment' || doing === 'refund') && (
        <MoneyDialog
          booking={booking}
          kind={doing}
          most={doing === 'payment' ? booking.due_amount : recorded}
          onClose={stop}
        />
      )}
      {typeof doing === 'object' && (
        <ReverseDialog booking={booking} payment={doing} recorded={recorded} onClose={stop} />
      )}
    </Stack>
  );
}

interface ReverseDialogProps {
  readonly booking: AdminBooking;
  readonly payment: BookingPayment;
  /** What was recorded and not reversed or paid back, in pounds. */
  readonly recorded: number;
  readonly onClose: () => void;
}

/** What a reversal does to what is due, or is to be paid back. Nothing is due of a cancelled booking. */
const reversalText = (
  { status, pay_back_amount: payBack }: AdminBooking,
  { amount }: BookingPayment,
  recorded: number,
): string => {
  if (status !== 'cancelled') return `${priceText(amount)} will be due again.`;
  const left = Math.min(toPence(payBack), toPence(recorded) - toPence(amount));
  return payBack > 0
    ? `This booking is cancelled, so nothing will be due. ${formatPounds(left)} will be left to pay back.`
    : 'This booking is cancelled, so nothing will be due.';
};

/** Takes back a payment that never arrived, or was recorded by mistake. */
function ReverseDialog({ booking, payment, recorded, onClose }: ReverseDialogProps) {
  const form = useForm({ defaultValues: { reason: '' } });
  const { field } = useFields(form);
  // a retry after a lost response is the same reversal
  const [key] = useState(() => nanoid());
  const [reverse, { error, isLoading }] = recordedMoneyApi.useAdminReversePaymentMutation();
  const save = submitOnce(form, async ({ reason }) => {
    const params = { booking_id: booking.id, payment_id: payment.id };
    const result = await reverse({ params, body: { reason }, idempotencyKey: `reverse-${key}` });
    if (result.error) return;
    const isDue = result.data.booking.due_amount > 0;
    showResult(result, 'Payment reversed', {
      description: isDue ? `${priceText(payment.amount)} is due again.` : undefined,
    });
    onClose();
  });
  return (
    <FormDialog
      title="Reverse payment"
      description={`${reversalText(booking, payment, recorded)} If there's an invoice, we'll issue a credit note.`}
      size="small"
      save="Reverse payment"
      danger
      busy={isLoading}
      nativeValidation
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label="Reason"
        hint="Only the office sees it."
        required
        maxLength={500}
        {...field('reason')}
      />
      {error && !isLoading && <Alert tone="error">{formatApiError(error)}</Alert>}
    </FormDialog>
  );
}
