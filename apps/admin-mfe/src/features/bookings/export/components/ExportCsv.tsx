import { Button, Icon, ProgressBar } from '@haulway/ui';
import { useEffect, useRef } from 'react';
import { type BookingFilter, searchOf } from '../../filter/booking-filter.js';
import styles from './ExportCsv.module.css';
import { type ExportProgress, useExport } from '../hooks/use-export.js';

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
        <p>
          {count.format(progress.lines)}
          {total} rows
        </p>
        <ProgressBar label="Export progress" percent={percentOf(progress)} />
      </div>
      <Button variant="secondary" size="small" onClick={cancel}>
        Cancel export
      </Button>
    </div>
  );
}
