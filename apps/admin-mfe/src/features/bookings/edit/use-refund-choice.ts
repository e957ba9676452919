import type { AdminBooking, BookingStatus, BulkBooking } from '@haulway/contracts';
import { toPence, toPounds } from '@haulway/domain';
import { useState } from 'react';
import { bookingsApi } from '../../../state/admin-bookings-api.js';
import { paidPenceOf } from '../booking-texts.js';

/** How much of the money is refunded when the office cancels. `policy`: what each booking's own terms allow. */
export type Money = 'policy' | 'all' | 'none';

/**
 * Whether this status cancels a booking with a payment. Bookings that were already collected are settled in another
 * way.
 */
const needsChoice = (booking: AdminBooking, status: BookingStatus | undefined): boolean =>
  status === 'cancelled' &&
  (booking.status === 'pending' || booking.status === 'confirmed') &&
  paidPenceOf(booking) > 0;

/**
 * What happens to the money of bookings that a status would cancel. The refund by policy is preselected once it is
 * known. Until then nothing is, so that nobody's money is kept by default.
 */
export const useRefundChoice = (bookings: readonly AdminBooking[], status: BookingStatus | undefined) => {
  const [chosen, onChange] = useState<Money>();
  const toDecide = bookings.filter((booking) => needsChoice(booking, status));
  const { data, error, isFetching, refetch } = bookingsApi.useAdminCancelOptionsQuery(
    toDecide.map(({ id }) => id),
    // the refund by policy gets smaller as the collection comes nearer
    { skip: toDecide.length === 0, refetchOnMountOrArgChange: true },
  );
  const policy = new Map(data?.map(({ id, cancel }) => [id, toPence(cancel.refund_amount)]));
  const isKnown = data !== undefined && !isFetching;
  const preselected = isKnown ? 'policy' : undefined;
  const money = chosen === undefined || chosen === 'policy' ? preselected : chosen;

  /** The refund of a booking, in pence; 0 when there is nothing to decide. */
  const penceOf = (booking: AdminBooking): number => {
    if (money === undefined || money === 'none' || !needsChoice(booking, status)) return 0;
    return money === 'all' ? paidPenceOf(booking) : (policy.get(booking.id) ?? 0);
  };
  return {
    isNeeded: toDecide.length > 0,
    /** Whether the change must wait for a choice. */
    isOpen: toDecide.length > 0 && money === undefined,
    money,
    onChange,
    count: bookings.length,
    paidCount: toDecide.length,
    paidPence: toDecide.reduce((sum, booking) => sum + paidPenceOf(booking), 0),
    /** The total refund by policy. Undefined until it is known. */
    policyPence: isKnown ? [...policy.values()].reduce((sum, each) => sum + each, 0) : undefined,
    error: isFetching ? undefined : error,
    retry: () => void refetch(),
    penceOf,
    /** The bookings as a bulk change sends them. */
    named: (): BulkBooking[] =>
      bookings.map((booking) => {
        const { id, version } = booking;
        const isCancelled = status === 'cancelled' && paidPenceOf(booking) > 0;
        return { id, version, ...(isCancelled && { refund_amount: toPounds(penceOf(booking)) }) };
      }),
  };
};

export type RefundChoice = ReturnType<typeof useRefundChoice>;
