import { calls, requestOf } from '@haulway/api-client';
import { londonToday } from '@haulway/domain';
import { ApiRequestError, formatApiError, toast, usePlatform, serverNow } from '@haulway/platform';
import { saveFile } from '@haulway/platform/documents';
import { Button, Icon, ProgressBar } from '@haulway/ui';
import { useEffect, useRef, useState } from 'react';
import { type BookingFilter, searchOf } from '../../filter/booking-filter.js';
import { readExport } from '../read-export.js';
import styles from './ExportCsv.module.css';

/** A running export: the lines received so far, and their total when that is known. */
interface ExportProgress {
  readonly lines: number;
  readonly total: number | undefined;
}

const totalOf = (headers: Headers): number | undefined => {
  const total = headers.get('Haulway-Total-Rows');
  return total === null ? undefined : Number(total);
};

/** Replaces the browser's own message when a stream ends too early. */
const brokeOff = (cause: unknown): never => {
  throw new Error('We lost the connection. Please try again.', { cause });
};

/** Whether the user declined to confirm their identity. That is not a failure. */
const wasCancelled = (error: unknown): boolean =>
  error instanceof ApiRequestError && error.failure.code === 'not_confirmed';

/** Downloads the bookings of a query string as CSV and lets the browser save the file. Can be cancelled. */
const useExport = () => {
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
      saveFile(file, `bookings-${londonToday(serverNow())}.csv`);
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

const count = new Intl.NumberFormat('en-GB');

const percentOf = ({ lines, total }: ExportProgress): number =>
  total ? Math.min(100, Math.floor((100 * lines) / total)) : 0;

/** 'Export CSV' of the filtered list. While it runs: its progress, and a button to stop it. */
export function ExportCsv({ filter }: { filter: BookingFilter }) {
  const { progress, start, cancel } = useExport();
  const root = useRef<HTMLDivElement>(null);
  const wasRunning = useRef(false);
  const isRunning = progress !== undefined;
  useEffect(() => {
    // one button replaces the other: the new one takes the focus of the one that was clicked
    if (isRunning !== wasRunning.current && document.activeElement === document.body)
      root.current?.querySelector('button')?.focus();
    wasRunning.current = isRunning;
  }, [isRunning]);
  if (!progress)
    return (
      <div ref={root}>
        <Button variant="secondary" size="small" onClick={() => void start(searchOf(filter).toString())}>
          <Icon name="file" size={18} />
          Export CSV
        </Button>
      </div>
    );
  const total = progress.total === undefined ? '' : ` of ${count.format(progress.total)}`;
  return (
    <div ref={root} className={styles.running}>
      <div className={styles.progress}>
        <p>{`${count.format(progress.lines)}${total} rows`}</p>
        <ProgressBar label="Export progress" percent={percentOf(progress)} />
      </div>
      <Button variant="secondary" size="small" onClick={cancel}>
        Cancel export
      </Button>
    </div>
  );
}
