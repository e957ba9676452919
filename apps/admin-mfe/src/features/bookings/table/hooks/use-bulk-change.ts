import { calls } from '@haulway/api-client';
import type { BulkChangeBody, BulkResult } from '@haulway/contracts';
import { formatApiError, usePlatform } from '@haulway/platform';
import { nanoid } from '@reduxjs/toolkit';
import { useRef, useState } from 'react';
import { useAdminBulkChangeMutation } from '../../api/admin-bookings-api.js';

/**
 * Changes many bookings. The same change asked for again, after an answer that was lost, is the same one: it goes under
 * one key, so that no money goes back twice and the answer is that of the first.
 */
export const useBulkChange = () => {
  const [send, { isLoading }] = useAdminBulkChangeMutation();
  const [failure, setFailure] = useState<string>();
  const last = useRef({ body: '', key: '' });
  const { client } = usePlatform();

  /** What became of each; undefined where none of them is known to have been changed. */
  const change = async (body: BulkChangeBody): Promise<readonly BulkResult[] | undefined> => {
    setFailure(undefined);
    const text = JSON.stringify(body);
    if (last.current.body !== text) last.current = { body: text, key: `bulk-${nanoid()}` };
    const { data, error } = await send({ body, idempotencyKey: last.current.key });
    client.clearCache(calls.bookings.own.path);
    if (!data) setFailure(formatApiError(error, 'Failed to update the bookings'));
    return data;
  };
  return { change, failure, isLoading };
};
