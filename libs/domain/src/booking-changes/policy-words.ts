import type { ChangePolicy, RefundStep, TimeSlot } from '@haulway/contracts';
import { formatMoment, type IsoDate } from '../dates/london-dates.js';
import { slotStart } from '../dates/time-slots.js';
import { formatPounds } from '../money/money.js';
import { cancelTerms, type ChangeableBooking, type ChangePolicyTerms, rescheduleTerms } from './policy.js';

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
  /** What has changed since it was paid. */
  readonly changed?: Partial<Pick<ChangeableBooking, 'refundedPence' | 'timesMoved' | 'refundCapPercent'>>;
}

/** The last moment at which cancelling a booking of this slot brings all of its money back; undefined if there is none. */
export const fullRefundUntil = (
  { date, slot }: Pick<OwnBooking, 'date' | 'slot'>,
  { refund }: Pick<ChangePolicyTerms, 'refund'>,
): string | undefined => {
  const hoursBefore = refund.filter(({ percent }) => percent === 100).map(({ hours_before }) => hours_before);
  if (hoursBefore.length === 0) return undefined;
  return new Date(slotStart(date, slot).getTime() - Math.min(...hoursBefore) * HOUR_MS).toISOString();
};

export const fullRefundText = (until: string): string =>
  `You can cancel for a full refund until ${formatMoment(until)}.`;

/**
 * What the policy means for one booking at this moment, as sentences with its own dates and amounts.
 * @returns when the slot starts if the date can't be changed any more; what cancelling costs; until when the date can be
 *   changed
 */
export const ownTerms = (
  { date, slot, pence, changed }: OwnBooking,
  policy: ChangePolicyTerms,
  now: Date,
  limits?: { readonly movesLimit: number },
): string[] => {
  const booking = {
    status: 'confirmed' as const,
    collectionDate: date,
    collectionTimeSlot: slot,
    paidPence: pence,
    refundedPence: 0,
    timesMoved: 0,
    refundCapPercent: null,
    ...changed,
  };
  const { percent, refundPence } = cancelTerms(booking, policy, now);
  const fullUntil = fullRefundUntil({ date, slot }, policy);
  const cancelling =
    percent === 100 && fullUntil !== undefined
      ? fullRefundText(fullUntil)
      : refundPence > 0
        ? `If you cancel now, you'll get ${formatPounds(refundPence)} back.`
        : 'There is no refund if you cancel now.';
  const { allowed, until, reason } = rescheduleTerms(booking, policy, now, limits);
  const moving =
    allowed && until ? `You can change the date until ${formatMoment(until.toISOString())}.` : reason;
  const start = `Your slot starts at ${formatMoment(slotStart(date, slot).toISOString())}.`;
  return [...(allowed ? [] : [start]), cancelling, ...(moving === null ? [] : [moving])];
};
