import { formatPounds } from '@haulway/domain';
import { formatApiError, toast } from '@haulway/platform';
import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useAdminRefundMutation } from '../../../../state/admin-bookings-api.js';

/**
 * Refunds money. While the form is open there is one idempotency key per amount: a retry after a lost response is the
 * same refund. After a successful refund the next one gets a new key.
 */
export const useRefund = (bookingId: string) => {
  const [refund, { isLoading }] = useAdminRefundMutation();
  const [opening, setOpening] = useState(() => nanoid());
  const [failure, setFailure] = useState<string>();

  const give = async (amountPence: number): Promise<boolean> => {
    setFailure(undefined);
    const idempotencyKey = `refund-${opening}-${amountPence}`;
    const answer = await refund({ id: bookingId, amountPence, idempotencyKey });
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
