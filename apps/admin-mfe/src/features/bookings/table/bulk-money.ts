import type { AdminBooking, BookingStatus, BulkBooking } from '@haulway/contracts';
import { toPounds } from '@haulway/domain';
import { asksOfMoney, paidPenceOf } from '../edit/components/MoneyQuestion.js';

/**
 * What happens to the money of bookings that are cancelled together. `terms` refunds what each booking's own terms
 * allow.
 */
export type BulkMoney = 'keep' | 'terms' | 'all';

/** The bookings with money to be decided about when this status is set. */
export const askedBookings = (
  bookings: readonly AdminBooking[],
  status: BookingStatus | undefined,
): AdminBooking[] => bookings.filter((booking) => status !== undefined && asksOfMoney(booking, status));

/** The total amount that the customers have paid for these bookings and that has not been refunded yet, in pence. */
export const paidPenceOfAll = (bookings: readonly AdminBooking[]): number =>
  bookings.reduce((sum, booking) => sum + paidPenceOf(booking), 0);

/**
 * The bookings as a bulk change sends them.
 * @param terms the refund that each booking's terms allow, in pence, by its id
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
    // bookings that were already collected are settled in another way
    return { id, version, refund_amount: asked.has(id) ? toPounds(back) : 0 };
  });
};
