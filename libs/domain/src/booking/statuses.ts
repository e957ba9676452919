import type { Booking, BookingRefund } from '@haulway/contracts';
import { formatInstant, formatLongDate } from '../dates/london-dates.js';
import { hasSlotStarted } from '../dates/time-slots.js';
import { company } from '../company.js';
import { formatPounds } from '../money/money.js';

export type Tone = 'green' | 'blue' | 'yellow' | 'red' | 'grey';

const toneIn = (tones: ReadonlyMap<string, Tone>, status: string | null | undefined): Tone =>
  tones.get(status || 'pending') ?? 'grey';

const STATUS_TONES = new Map<string, Tone>([
  ['completed', 'green'],
  ['confirmed', 'blue'],
  ['pending', 'yellow'],
  ['cancelled', 'red'],
]);
const PAYMENT_TONES = new Map<string, Tone>([
  ['paid', 'green'],
  ['pending', 'yellow'],
  ['failed', 'red'],
]);

/** Badge colour of a booking status; a missing one is pending. */
export const statusTone = (status: string | null | undefined): Tone => toneIn(STATUS_TONES, status);

/** Badge colour of a payment status; a missing one is pending. */
export const paymentTone = (status: string | null | undefined): Tone => toneIn(PAYMENT_TONES, status);

/** A status as words: 'partially refunded'; a missing one is 'pending'. */
export const statusText = (status: string | null | undefined): string =>
  (status || 'pending').replaceAll('_', ' ');

/** Where the money of a refund is, for the customer: 'Refund of £310.00 on its way to your card, by 10 December 2026'. */
export const refundText = ({
  amountPence,
  state,
  at,
  arrives_by,
}: Omit<BookingRefund, 'amount'> & { readonly amountPence: number }): string => {
  const refund = `Refund of ${formatPounds(amountPence)}`;
  if (state === 'requested') return `${refund} on its way to your card, by ${formatLongDate(arrives_by)}`;
  return state === 'made'
    ? `${refund} made on ${formatInstant(at, formatLongDate)}. It will reach your card by ${formatLongDate(arrives_by)}.`
    : `${refund} delayed. We're on it: call ${company.phone.shown} with any questions`;
};

type Payable = Pick<Booking, 'status' | 'payment_status' | 'collection_date' | 'collection_time_slot'> &
  Partial<Pick<Booking, 'expires_at'>>;

/** Whether no money has been taken for a booking, so that it may be deleted. */
export const isUnpaidStatus = (payment: Booking['payment_status']): boolean =>
  payment === 'pending' || payment === 'failed';

/** Until when a booking must be paid, or it is cancelled. Null for one that the office has confirmed, or part of which is paid. */
export const paymentDeadline = ({
  status,
  expires_at,
}: Pick<Payable, 'status' | 'expires_at'>): string | null =>
  status === 'pending' ? (expires_at ?? null) : null;

/**
 * Whether a booking waits for its payment and can still be paid: the collection is still planned, its slot has not
 * started, and the booking has not expired.
 */
export const isPayable = (booking: Payable, now: Date): boolean => {
  const deadline = paymentDeadline(booking);
  return (
    isUnpaidStatus(booking.payment_status) &&
    (booking.status === 'pending' || booking.status === 'confirmed') &&
    !hasSlotStarted(booking.collection_date, booking.collection_time_slot, now) &&
    (deadline === null || new Date(deadline) > now)
  );
};

/**
 * The sentence for the customer of a booking that is planned although all of its money has gone back, by a refund or by
 * the bank. Null for any other booking.
 */
export const nothingPaidText = (
  { status, payment_status }: Pick<Booking, 'status' | 'payment_status'>,
  totalPence: number,
): string | null =>
  payment_status === 'refunded' && status !== 'cancelled'
    ? `${formatPounds(totalPence)} has been refunded, so nothing is paid for this booking.`
    : null;

export const STEP_NAMES = ['Service Details', 'Address', 'Date & Time', 'Summary/Payment'] as const;

const DRAFT_STEP_NAMES = ['Service Details', 'Address', 'Date & Time', 'Contact Info', 'Payment'] as const;

/** A step's name in the account's list of drafts. Five steps have a name; others are 'Step n'. */
export const draftStepName = (step: number): string => DRAFT_STEP_NAMES[step - 1] ?? `Step ${step}`;
