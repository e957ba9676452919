import type { AdminBooking, BookingStatus, BulkBooking } from '@haulway/contracts';
import { toPence } from '@haulway/domain';
import { useState } from 'react';
import { useAdminCancelOptionsQuery } from '../../../../state/admin-bookings-api.js';
import { askedBookings, type BulkMoney, namedBookings, paidPenceOfAll } from '../bulk-money.js';

/**
 * What happens to the money of bookings that a status would cancel. By default it is kept: it is refunded only when the
 * admin chooses so.
 */
export const useBulkRefunds = (bookings: readonly AdminBooking[], status: BookingStatus | undefined) => {
  const [money, onChange] = useState<BulkMoney>('keep');
  const asked = askedBookings(bookings, status);
  const { data, error, isFetching, refetch } = useAdminCancelOptionsQuery(
    asked.map(({ id }) => id),
    // the refund by the terms gets smaller as the collection comes nearer
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
      /** The total refund by the terms of all of them. Undefined until it is known. */
      termsPence: isKnown ? [...pence.values()].reduce((sum, each) => sum + each, 0) : undefined,
      error: isFetching ? undefined : error,
      retry: () => void refetch(),
    },
    named: (): BulkBooking[] => namedBookings(bookings, status, money, pence),
  };
};

export type BulkRefunds = ReturnType<typeof useBulkRefunds>;
