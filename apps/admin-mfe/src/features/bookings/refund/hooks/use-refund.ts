import { calls } from '@haulway/api-client';
import { formatPounds } from '@haulway/domain';
import { api, formatApiError, toast, usePlatform } from '@haulway/platform';
import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useAdminRefundMutation } from '../../api/admin-bookings-api.js';

/**
 * Gives money back. One key for each amount while the form is open: asking again after a lost answer is the same
 * refund, and after one that went well the next is another.
 */
export const useRefund = (bookingId: string) => {
  const [refund, { isLoading }] = useAdminRefundMutation();
  const [opening, setOpening] = useState(() => nanoid());
  const [failure, setFailure] = useState<string>();
  const { client } = usePlatform();
  const dispatch = useDispatch();

  const give = async (amountPence: number): Promise<boolean> => {
    setFailure(undefined);
    const idempotencyKey = `refund-${opening}-${amountPence}`;
    const answer = await refund({ id: bookingId, amountPence, idempotencyKey });
    // the answer may be lost and the refund made: what is shown of bookings is asked for again either way
    client.clearCache(calls.bookings.own.path);
    dispatch(api.util.invalidateTags(['Bookings']));
    if (answer.error) {
      setFailure(formatApiError(answer.error));
      return false;
    }
    setOpening(nanoid());
    toast({
      title: 'Refund made',
      description: `${formatPounds(amountPence)} goes back to the customer.`,
      tone: 'success',
    });
    return true;
  };
  return { give, failure, isLoading };
};
