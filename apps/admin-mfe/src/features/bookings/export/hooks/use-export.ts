import { calls, requestOf } from '@haulway/api-client';
import { ApiRequestError, formatApiError, toast, usePlatform } from '@haulway/platform';
import { useEffect, useRef, useState } from 'react';
import { readExport } from '../read-export.js';
import { saveFile } from '@haulway/platform/documents';

/** A running export: the lines received so far, and their total when that is known. */
export interface ExportProgress {
  readonly lines: number;
  readonly total: number | undefined;
}

const totalOf = (headers: Headers): number | undefined => {
  const total = headers.get('Haulway-Total-Rows');
  return total === null ? undefined : Number(total);
};

/** Replaces the browser's own message when a stream ends too early. */
const brokeOff = (cause: unknown): never => {
  throw new Error('The connection was lost. Please try again.', { cause });
};

/** Whether the user declined to confirm their identity. That is not a failure. */
const wasCancelled = (error: unknown): boolean =>
  error instanceof ApiRequestError && error.failure.code === 'not_confirmed';

/** Downloads the bookings of a query string as CSV and lets the browser save the file. Can be cancelled. */
export const useExport = () => {
  const { client } = usePlatform();
  const [progress, setProgress] = useState<ExportProgress>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (search: string): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    setProgress({ lines: 0, total: undefined });
    try {
      const query = new URLSearchParams(search);
      const { signal } = controller;
      const response = await client.open(requestOf(calls.admin.exportBookings, { query, signal }));
      const total = totalOf(response.headers);
      if (!response.body) throw new Error('The export came without a body');
      const file = await readExport(response.body, (lines) => setProgress({ lines, total })).catch(brokeOff);
      saveFile(file, `bookings-${new Date().toISOString().slice(0, 10)}.csv`);
      toast({ title: 'Export complete', tone: 'success' });
    } catch (error) {
      if (controller.signal.aborted || wasCancelled(error)) return;
      toast({
        title: 'Export failed',
        description: formatApiError(error),
        tone: 'destructive',
      });
    } finally {
      setProgress(undefined);
    }
  };
  return { progress, start, cancel: () => running.current?.abort() };
};
