import type { ChangePolicy, RefundStep, TimeSlot } from '@haulway/contracts';
import { formatMoment, type IsoDate } from '../dates/london-dates.js';
import { slotStart } from '../dates/time-slots.js';
import { formatPounds } from '../money/money.js';
import { cancelTerms, type ChangePolicyTerms, rescheduleTerms } from './policy.js';

const HOUR_MS = 3_600_000;

const hours = (count: number): string => (count === 1 ? '1 hour' : `${count} hours`);

const amount = (percent: number): string => {
  if (percent === 100) return 'a full refund';
  return percent === 0 ? 'no refund' : `${percent}% back`;
};

const sentence = ({ hours_before, percent }: RefundStep, above: RefundStep | undefined): string => {
  const when =
    hours_before === 0
      ? 'any time before your slot starts'
      : `${hours(hours_before)} or more before your slot starts`;
  return above
    ? `If you cancel later than that, ${hours_before === 0 ? 'but before your slot starts' : `but ${when}`}, you get ${amount(percent)}.`
    : `If you cancel ${when}, you get ${amount(percent)}.`;
};

/**
 * The policy as sentences for customers, built from its numbers.
 * @returns one sentence for each refund step, one about moving a booking, and
 *   one about refunds after that if they may be lower
 */
export const policySentences = ({
  refund,
  reschedule_until_hours,
}: Omit<ChangePolicy, 'version'>): string[] => {
  const steps = [...refund].sort((a, b) => b.hours_before - a.hours_before);
  const refunds =
    steps.length === 0
      ? ['There is no refund if you cancel.']
      : steps.map((step, index) => sentence(step, steps[index - 1]));
  const moving =
    reschedule_until_hours === 0
      ? 'You can change the date until your slot starts, free of charge.'
      : `You can change the date until ${hours(reschedule_until_hours)} before your slot starts, free of charge.`;
  const whenMoved = steps.find(({ hours_before }) => hours_before <= reschedule_until_hours)?.percent ?? 0;
  const isCapped = steps.some(({ percent }) => percent > whenMoved);
  const cap =
    "If you cancel after changing the date, your refund can't be more than it was before the change.";
  return [...refunds, moving, ...(isCapped ? [cap] : [])];
};

/** The booking that {@link ownTerms} is about. */
export interface OwnBooking {
  readonly date: IsoDate;
  readonly slot: TimeSlot;
  /** What is or will be paid for it. */
  readonly pence: number;
}

/**
 * What the policy means for one booking at this moment, as sentences with its own dates and amounts.
 * @returns what cancelling costs, then until when the date can be changed
 */
export const ownTerms = (
  { date, slot, pence }: OwnBooking,
  policy: ChangePolicyTerms,
  now: Date,
): string[] => {
  const booking = {
    status: 'confirmed' as const,
    collectionDate: date,
    collectionTimeSlot: slot,
    paidPence: pence,
    refundedPence: 0,
    timesMoved: 0,
    refundCapPercent: null,
  };
  const { percent, refundPence } = cancelTerms(booking, policy, now);
  const fullHours = policy.refund.filter((step) => step.percent === 100).map((step) => step.hours_before);
  const fullUntil = new Date(slotStart(date, slot).getTime() - Math.min(...fullHours) * HOUR_MS);
  const cancelling =
    percent === 100
      ? `You can cancel for a full refund until ${formatMoment(fullUntil.toISOString())}.`
      : refundPence > 0
        ? `If you cancel now, you'll get ${formatPounds(refundPence)} back.`
        : 'There is no refund if you cancel now.';
  const { allowed, until, reason } = rescheduleTerms(booking, policy, now);
  const moving =
    allowed && until ? `You can change the date until ${formatMoment(until.toISOString())}.` : reason;
  return [cancelling, ...(moving === null ? [] : [moving])];
};
