import type { AdminBooking } from '@haulway/contracts';
import { paymentMethodName, toPence, toPounds } from '@haulway/domain';
import { type ApiFailure, formatApiError } from '@haulway/platform';
import { FormDialog, submitOnce, useFields } from '@haulway/platform/form';
import { useLondonDay } from '@haulway/platform/london-day';
import { showResult } from '@haulway/platform/show-result';
import { Alert, SelectField, TextField } from '@haulway/ui';
import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { readPounds } from '../../../state/amount.js';
import { recordedMoneyApi } from '../../../state/recorded-money-api.js';
import { priceText } from '../booking-texts.js';

const METHODS = ['bank_transfer', 'cash', 'card_terminal'] as const;
const METHOD_OPTIONS = METHODS.map((value) => ({ value, label: paymentMethodName(value) }));

interface MoneyDialogProps {
  readonly booking: AdminBooking;
  readonly kind: 'payment' | 'refund';
  /** What may be recorded at most, in pounds. */
  readonly most: number;
  readonly onClose: () => void;
}

const TEXTS = {
  payment: {
    title: 'Record a payment',
    on: 'Received on',
    hint: 'As it is on the bank statement or the receipt.',
    done: 'Payment recorded',
    left: 'left to pay',
  },
  refund: {
    title: 'Record a refund',
    on: 'Paid back on',
    hint: 'As it is on the bank statement or the receipt.',
    done: 'Refund recorded',
    left: 'left to refund',
  },
} as const;

const SLOT_GONE = 'The booking no longer has its slot, and the slot is full or closed by now.';

/** Whether somebody else has the slot by now: the office may record the payment all the same. */
const isSlotGone = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  ['slot_full', 'slot_closed'].includes((error as Partial<ApiFailure>).code ?? '');

/** Records money that came, or was paid back, by another way than our card form. */
export function MoneyDialog({ booking, kind, most, onClose }: MoneyDialogProps) {
  const texts = TEXTS[kind];
  const { today } = useLondonDay();
  const form = useForm({
    defaultValues: {
      ...{ amount: most.toFixed(2), method: 'bank_transfer', reference: '', date: today, reason: '' },
    },
  });
  const { field } = useFields(form);
  const [record, recording] = recordedMoneyApi.useAdminRecordPaymentMutation();
  const [refund, refunding] = recordedMoneyApi.useAdminRecordRefundMutation();
  // a retry after a lost response is the same payment
  const [key] = useState(() => nanoid());
  const { amount: typed = '', method: chosen } = useWatch({ control: form.control });
  const pence = toPence(readPounds(typed) ?? 0);
  const tooMuch = pence > toPence(most);
  const busy = recording.isLoading || refunding.isLoading;
  const error = recording.error ?? refunding.error;
  const slotGone = isSlotGone(error);

  const save = submitOnce(form, async ({ method: picked, reference, date, reason }) => {
    const method = METHODS.find((each) => each === picked);
    if (!method || pence === 0 || tooMuch) return;
    const params = { booking_id: booking.id };
    const money = { amount: toPounds(pence), method, reference: reference.trim() || null };
    const overbook = slotGone ? { overbook: true } : {};
    const idempotencyKey = [kind, key, pence, method, date].join('-');
    const result =
      kind === 'payment'
        ? await record({ params, body: { ...money, received_on: date, ...overbook }, idempotencyKey })
        : await refund({ params, body: { ...money, refunded_on: date, reason }, idempotencyKey });
    if (result.error) return;
    showResult(result, texts.done, {
      description: `${priceText(money.amount)} for ${booking.customer_name}.`,
    });
    onClose();
  });
  return (
    <FormDialog
      title={texts.title}
      description={`${booking.service_name}, ${booking.customer_name}`}
      size="small"
      save={slotGone ? 'Record it anyway' : texts.title}
      busy={busy}
      disabled={pence === 0 || tooMuch}
      nativeValidation
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label="Amount in pounds"
        inputMode="decimal"
        required
        {...field('amount')}
        error={tooMuch ? `At most ${priceText(most)} is ${texts.left}` : undefined}
      />
      <SelectField label="How" options={METHOD_OPTIONS} {...field('method')} />
      <TextField
        label="Reference"
        hint={texts.hint}
        maxLength={100}
        {...(chosen === 'cash' ? { optional: true } : { required: true })}
        {...field('reference')}
      />
      <TextField label={texts.on} type="date" required max={today} {...field('date')} />
      {kind === 'refund' && (
        <TextField
          label="Reason"
          hint="Only the office sees it."
          required
          maxLength={500}
          {...field('reason')}
        />
      )}
      {error && !busy && <Alert tone="error">{slotGone ? SLOT_GONE : formatApiError(error)}</Alert>}
    </FormDialog>
  );
}
