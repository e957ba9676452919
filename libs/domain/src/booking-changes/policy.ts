import type { BookingStatus, ChangePolicy, TimeSlot } from '@haulway/contracts';
import { company } from '../company.js';
import { formatPounds } from '../money/money.js';
import { type IsoDate } from '../dates/london-dates.js';
import { slotStart } from '../dates/time-slots.js';

const HOUR_MS = 3_600_000;

/** The fields of a booking that the policy uses, money in pence. */
export interface ChangeableBooking {
  readonly status: BookingStatus;
  readonly collectionDate: IsoDate;
  readonly collectionTimeSlot: TimeSlot;
  /** The amount paid; for an unpaid booking the part of its price that we hold. */
  readonly paidPence: number;
  /** Whether only part of the price is paid: nothing is agreed yet, so all of it goes back. */
  readonly isPartPaid?: boolean;
  /** What was refunded, or may still be: it can't be refunded again. */
  readonly refundedPence: number;
  /** Whether the bank is reviewing a dispute of the payment: until then nothing can be refunded. */
  readonly isDisputed?: boolean;
  readonly timesMoved: number;
  /** The lowest refund percentage that the booking had come to when its customer moved it; null without one. */
  readonly refundCapPercent: number | null;
}

export type ChangePolicyTerms = Pick<ChangePolicy, 'refund' | 'reschedule_until_hours'>;

/** The result of cancelling: the refund, and the part that is kept, in pence. */
export interface CancelTerms {
  readonly allowed: boolean;
  readonly percent: number;
  readonly refundPence: number;
  readonly feePence: number;
  /** Why it can't be cancelled, or is cancelled without a refund although money was paid. */
  readonly reason: string | null;
}

export interface RescheduleTerms {
  readonly allowed: boolean;
  /** The last moment at which the booking may be moved; null if it may not be moved at all. */
  readonly until: Date | null;
  readonly code: 'too_late' | 'too_many_moves' | null;
  readonly reason: string | null;
}

const CANCELLED = 'This booking is cancelled.';
const COMPLETED = 'This booking is completed.';
export const BANK_DEALS =
  "Your bank is already dealing with this payment, so we can't refund it at the same time.";

/** What a customer reads of money that we pay back by another way than to a card. */
export const payBackText = (pence: number): string => `We'll pay ${formatPounds(pence)} back to you.`;

const STARTED = 'This slot has already started.';

const startOf = ({ collectionDate, collectionTimeSlot }: ChangeableBooking): number =>
  slotStart(collectionDate, collectionTimeSlot).getTime();

/** Why a booking can't be changed any more, by anybody; null if it can. */
const closedReason = ({ status }: ChangeableBooking): string | null => {
  if (status === 'cancelled') return CANCELLED;
  return status === 'completed' ? COMPLETED : null;
};

/**
 * The refund percentage now: that of the step with the hours that are left. Exactly at the hour still counts as in
 * time.
 */
const percentAt = ({ refund }: ChangePolicyTerms, millisecondsLeft: number): number => {
  const steps = [...refund].sort((a, b) => b.hours_before - a.hours_before);
  return steps.find(({ hours_before }) => millisecondsLeft >= hours_before * HOUR_MS)?.percent ?? 0;
};

/**
 * A percentage of an amount, in whole pence.
 * @returns rounded up from half a penny, in the customer's favour
 */
export const shareOf = (pence: number, percent: number): number => Math.floor((pence * percent + 50) / 100);

const policyPercent = (
  { refundCapPercent }: ChangeableBooking,
  policy: ChangePolicyTerms,
  millisecondsLeft: number,
): number => Math.min(percentAt(policy, millisecondsLeft), refundCapPercent ?? 100);

/**
 * The result of cancelling a booking, by the policy that was in force when it was paid. A booking that was moved keeps
 * the lowest refund it had come to, so that nobody avoids the fee by moving it first.
 */
export const cancelTerms = (
  booking: ChangeableBooking,
  policy: ChangePolicyTerms,
  now: Date,
): CancelTerms => {
  const leftMs = startOf(booking) - now.getTime();
  const reason = closedReason(booking) ?? (leftMs < 0 ? STARTED : null);
  const leftPence = Math.max(0, booking.paidPence - booking.refundedPence);
  const percent = reason ? 0 : booking.isPartPaid ? 100 : policyPercent(booking, policy, leftMs);
  if (booking.isDisputed && !reason)
    return { allowed: true, percent, refundPence: 0, feePence: 0, reason: BANK_DEALS };
  const refundPence = shareOf(leftPence, percent);
  return { allowed: reason === null, percent, refundPence, feePence: leftPence - refundPence, reason };
};

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`);

/**
 * Until when a booking may be moved: a paid one as the policy says, an unpaid one until its slot begins.
 * @param byOffice whether the office moves it, which is allowed at any time
 * @param movesLimit how often a customer may move it
 */
export const rescheduleTerms = (
  booking: ChangeableBooking,
  policy: ChangePolicyTerms,
  now: Date,
  { byOffice = false, movesLimit = Infinity } = {},
): RescheduleTerms => {
  const closed = closedReason(booking);
  if (closed) return { allowed: false, until: null, code: 'too_late', reason: closed };
  if (byOffice) return { allowed: true, until: null, code: null, reason: null };
  const before = booking.paidPence > 0 && !booking.isPartPaid ? policy.reschedule_until_hours : 0;
  const until = new Date(startOf(booking) - before * HOUR_MS);
  if (booking.timesMoved >= movesLimit) {
    const reason = `You've already changed the date ${times(booking.timesMoved)}. To change it again, call us on ${company.phone.shown}.`;
    return { allowed: false, until, code: 'too_many_moves', reason };
  }
  if (now.getTime() <= until.getTime()) return { allowed: true, until, code: null, reason: null };
  const late =
    before > 0 ? `It's too late to change the date online. Call us on ${company.phone.shown}.` : STARTED;
  return { allowed: false, until, code: 'too_late', reason: late };
};
