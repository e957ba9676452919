import type { AdminBooking, BookingStatus } from '@haulway/contracts';
import { formatPounds, toPence } from '@haulway/domain';

/** The first 8 characters of a booking's id, which people use to refer to it. */
export const shortId = ({ id }: Pick<AdminBooking, 'id'>): string => id.slice(0, 8);

/** The invoice number; 'Pending' until the booking is paid. */
export const invoiceText = ({ invoice_number }: Pick<AdminBooking, 'invoice_number'>): string =>
  invoice_number ?? 'Pending';

/** The worker who collects; 'Unassigned' when there is none. */
export const workerText = ({ assigned_worker }: Pick<AdminBooking, 'assigned_worker'>): string =>
  assigned_worker?.trim() || 'Unassigned';

/** A total in pounds, as the API sends it, as text: '£99.99'. */
export const priceText = (pounds: number): string => formatPounds(toPence(pounds));

/** The amount that can be refunded, in pence: of a paid booking all that is left, unless its bank reviews a dispute. */
export const paidPenceOf = ({
  payment_status,
  total_price,
  refunded_amount,
  dispute,
}: AdminBooking): number =>
  (payment_status === 'paid' || payment_status === 'partially_refunded') && dispute !== 'under_review'
    ? toPence(total_price) - toPence(refunded_amount)
    : 0;

/** Whether some of the money came by card. Recorded money goes back another way. */
export const isPaidByCard = ({ payment_method: method }: Pick<AdminBooking, 'payment_method'>): boolean =>
  method === null || method === 'card' || method === 'mixed';

const STATUSES: Readonly<Record<BookingStatus, string>> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
};
/** The statuses that an admin may set, in any order. */
export const STATUS_OPTIONS = Object.entries(STATUSES).map(([value, label]) => ({ value, label }));
