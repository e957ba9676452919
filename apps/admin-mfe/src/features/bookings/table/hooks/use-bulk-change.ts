import type { BulkChangeBody, BulkResult } from '@haulway/contracts';
import { formatApiError } from '@haulway/platform';
import { nanoid } from '@reduxjs/toolkit';
import { useRef, useState } from 'react';
import { useAdminBulkChangeMutation } from '../../../../state/admin-bookings-api.js';

/**
 * Changes many bookings. When the same change is sent again, for example after a lost response, it has the same
 * idempotency key: no money is refunded twice, and the response is that of the first request.
 */
export const useBulkChange = () => {
  const [send, { isLoading }] = useAdminBulkChangeMutation();
  const [failure, setFailure] = useState<string>();
  const last = useRef({ body: '', key: '' });

  /** The result for each booking. Undefined when the request failed or its response was lost. */
  const change = async (body: BulkChangeBody): Promise<readonly BulkResult[] | undefined> => {
    setFailure(undefined);
    const text = JSON.stringify(body);
    if (last.current.body !== text) last.current = { body: text, key: `bulk-${nanoid()}` };
    const { data, error } = await send({ body, idempotencyKey: last.current.key });
    if (!data) setFailure(formatApiError(error, 'Failed to update the bookings'));
    return data;
  };
  return { change, failure, isLoading };
};
