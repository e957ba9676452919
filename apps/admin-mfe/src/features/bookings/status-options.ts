import type { BookingStatus } from '@haulway/contracts';

/** The statuses that an admin may set, in any order, and their labels in the select. */
const LABELS: Readonly<Record<BookingStatus, string>> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

export const STATUS_OPTIONS = Object.entries(LABELS).map(([value, label]) => ({ value, label }));
