import type { BookingStatus } from '@haulway/contracts';

/** The statuses that an admin may set, in any order, and their labels in the select. */
const LABELS: Readonly<Record<BookingStatus, string>> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

const isStatus = (text: string): text is BookingStatus => Object.hasOwn(LABELS, text);

export const STATUS_OPTIONS = Object.entries(LABELS).map(([value, label]) => ({ value, label }));

/** A select's value as a status; undefined for anything else. */
export const toStatus = (text: string): BookingStatus | undefined => (isStatus(text) ? text : undefined);
