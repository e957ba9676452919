import type { AdminBooking, BookingStatus, BulkBooking } from '@haulway/contracts';
import { toPence, toPounds } from '@haulway/domain';
import { useState } from 'react';
import { bookingsApi } from '../../../state/admin-bookings-api.js';
import { paidPenceOf } from '../booking-texts.js';
import { needsRefundChoice } from '../edit/MoneyQuestion.js';

/**
 * What happens to the money of bookings that are cancelled together. `terms` refunds what each booking's own terms
 * allow.
 */
export type BulkMoney = 'keep' | 'terms' | 'all';

/** The bookings with money to be decided about when this status is set. */
const bookingsToDecide = (
  bookings: readonly AdminBooking[],
  status: BookingStatus | undefined,
): AdminBooking[] => bookings.filter((booking) => status !== undefined && needsRefundChoice(booking, status));

/**
 * The bookings as a bulk change sends them.
 * @param terms the refund that each booking's terms allow, in pence, by its id
 */
const namedBookings = (
  bookings: readonly AdminBooking[],
  status: BookingStatus | undefined,
  money: BulkMoney,
  terms: ReadonlyMap<string, number>,
): BulkBooking[] => {
  const toDecide = new Set(bookingsToDecide(bookings, status).map(({ id }) => id));
  return bookings.map((booking) => {
    const { id, version } = booking;
    if (status !== 'cancelled' || paidPenceOf(booking) === 0) return { id, version };
    const back = { keep: 0, terms: terms.get(id) ?? 0, all: paidPenceOf(booking) }[money];
    // bookings that were already collected are settled in another way
    return { id, version, refund_amount: toDecide.has(id) ? toPounds(back) : 0 };
  });
};

/**
 * What happens to the money of bookings that a status would cancel. By default it is kept: it is refunded only when the
 * admin chooses so.
 */
export const useBulkRefunds = (bookings: readonly AdminBooking[], status: BookingStatus | undefined) => {
  const [money, onChange] = useState<BulkMoney>('keep');
  const toDecide = bookingsToDecide(bookings, status);
  const { data, error, isFetching, refetch } = bookingsApi.useAdminCancelOptionsQuery(
    toDecide.map(({ id }) => id),
    // the refund by the terms gets smaller as the collection comes nearer
    { skip: toDecide.length === 0, refetchOnMountOrArgChange: true },
  );
  const pence = new Map(data?.map(({ id, cancel }) => [id, toPence(cancel.refund_amount)]));
  const isKnown = data !== undefined && !isFetching;
  return {
    isNeeded: toDecide.length > 0,
    money,
    onChange,
    paidCount: toDecide.length,
    paidPence: toDecide.reduce((sum, booking) => sum + paidPenceOf(booking), 0),
    terms: {
      /** The total refund by the terms of all of them. Undefined until it is known. */
      termsPence: isKnown ? [...pence.values()].reduce((sum, each) => sum + each, 0) : undefined,
      error: isFetching ? undefined : error,
      retry: () => void refetch(),
    },
    named: (): BulkBooking[] => namedBookings(bookings, status, money, pence),
  };
};

export type BulkRefunds = ReturnType<typeof useBulkRefunds>;
