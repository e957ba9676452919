import type { AdminBooking, BookingStatus, BulkBooking } from '@haulway/contracts';
import { toPounds } from '@haulway/domain';
import { asksOfMoney, paidPenceOf } from '../edit/components/MoneyQuestion.js';

/** What becomes of the money of bookings that are cancelled together: `terms` is what their own terms give back. */
export type BulkMoney = 'keep' | 'terms' | 'all';

/** Those of the bookings whose money has to be decided about where this status is set. */
export const askedBookings = (
  bookings: readonly AdminBooking[],
  status: BookingStatus | undefined,
): AdminBooking[] => bookings.filter((booking) => status !== undefined && asksOfMoney(booking, status));

/** What the customers of these bookings have paid and not got back yet, in pence. */
export const paidPenceOfAll = (bookings: readonly AdminBooking[]): number =>
  bookings.reduce((sum, booking) => sum + paidPenceOf(booking), 0);

/**
 * The bookings as a bulk change names them.
 * @param terms what its terms give back of each, in pence, by its id
 */
export const namedBookings = (
  bookings: readonly AdminBooking[],
  status: BookingStatus | undefined,
  money: BulkMoney,
  terms: ReadonlyMap<string, number>,
): BulkBooking[] => {
  const asked = new Set(askedBookings(bookings, status).map(({ id }) => id));
  return bookings.map((booking) => {
    const { id, version } = booking;
    if (status !== 'cancelled' || paidPenceOf(booking) === 0) return { id, version };
    const back = { keep: 0, terms: terms.get(id) ?? 0, all: paidPenceOf(booking) }[money];
    // what was collected is settled otherwise
    return { id, version, refund_amount: asked.has(id) ? toPounds(back) : 0 };
  });
};
