import { formatFullDate, formatPounds, formatTimeSlot } from '@haulway/domain';
import { DOCUMENT_NAMES } from '@haulway/platform/documents';
import { type WholeBooking } from '../../../api/shown-booking.js';
import { type TimelineStep } from './timeline-api.js';

const withAmount = (text: string, { amountPence: pence }: TimelineStep): string =>
  pence === undefined ? text : `${text} ${formatPounds(pence)}`;

/** 'Friday 4 December 2026, Morning (8:00 AM - 12:00 PM)' */
const slotOf = ({ collection_date: date, collection_time_slot: slot }: WholeBooking): string =>
  `${formatFullDate(date)}, ${formatTimeSlot(slot)}`;

/** A step in a sentence. `isLastMove` says that it moved the booking to its present date. */
export const stepText = (step: TimelineStep, booking: WholeBooking, isLastMove: boolean): string => {
  const { kind, worker = 'Our team', reason, document } = step;
  switch (kind) {
    case 'booked':
      return 'Booked';
    case 'paid':
      return withAmount('Paid', step);
    case 'rescheduled':
      return isLastMove ? `Moved to ${slotOf(booking)}` : 'Moved to another date';
    case 'assigned':
      return `${worker} will do your ${booking.words.visit}`;
    case 'en_route':
      return `${worker} is on the way`;
    case 'arrived':
      return `${worker} has arrived`;
    case 'collected':
      return booking.words.done;
    case 'failed':
      return [`We couldn't complete your ${booking.words.visit}`, reason].filter(Boolean).join(': ');
    case 'document':
      return document ? `${DOCUMENT_NAMES[document.kind]} ${document.number}` : 'Document';
    case 'refund':
      return withAmount('Refund of', step);
    case 'cancelled':
      return 'Cancelled';
    case 'restored':
      return 'Cancellation undone';
  }
};

/** The steps after which the visit needs no announcement. */
const UNDER_WAY = new Set<TimelineStep['kind']>(['en_route', 'arrived', 'collected', 'failed', 'cancelled']);

/** The steps after which the visit is planned again. */
const PLANNED_AGAIN = new Set<TimelineStep['kind']>(['rescheduled', 'restored']);

/** What comes next: the visit, unless it is under way or over. */
export const nextText = (booking: WholeBooking, steps: readonly TimelineStep[]): string | undefined => {
  const { status, words } = booking;
  const planned = steps.findLastIndex(({ kind }) => PLANNED_AGAIN.has(kind));
  if (steps.some(({ kind }, index) => index > planned && UNDER_WAY.has(kind))) return undefined;
  if (status === 'pending') return `${words.title} planned for ${slotOf(booking)}`;
  return status === 'confirmed' ? `${words.title} on ${slotOf(booking)}` : undefined;
};
