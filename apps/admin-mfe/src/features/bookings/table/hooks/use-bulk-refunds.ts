import type { AdminBooking, BookingStatus, BulkBooking } from '@haulway/contracts';
import { toPence } from '@haulway/domain';
import { useState } from 'react';
import { useAdminCancelOptionsQuery } from '../../api/admin-bookings-api.js';
import { askedBookings, type BulkMoney, namedBookings, paidPenceOfAll } from '../bulk-money.js';

/**
 * What becomes of the money of bookings that a status would cancel. Money moves only when it is asked for: until then
 * it is kept.
 */
export const useBulkRefunds = (bookings: readonly AdminBooking[], status: BookingStatus | undefined) => {
  const [money, onChange] = useState<BulkMoney>('keep');
  const asked = askedBookings(bookings, status);
  const { data, error, isFetching, refetch } = useAdminCancelOptionsQuery(
    asked.map(({ id }) => id),
    // what the terms give back becomes less as the collection comes nearer
    { skip: asked.length === 0, refetchOnMountOrArgChange: true },
  );
  const pence = new Map(data?.map(({ id, cancel }) => [id, toPence(cancel.refund_amount)]));
  const isKnown = data !== undefined && !isFetching;
  return {
    isAsked: asked.length > 0,
    money,
    onChange,
    paidCount: asked.length,
    paidPence: paidPenceOfAll(asked),
    terms: {
      /** What all of them get back by their terms; undefined until it is known. */
      termsPence: isKnown ? [...pence.values()].reduce((sum, each) => sum + each, 0) : undefined,
      error: isFetching ? undefined : error,
      retry: () => void refetch(),
    },
    named: (): BulkBooking[] => namedBookings(bookings, status, money, pence),
  };
};

export type BulkRefunds = ReturnType<typeof useBulkRefunds>;
