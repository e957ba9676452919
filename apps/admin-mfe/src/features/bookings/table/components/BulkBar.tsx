import type { AdminBooking } from '@haulway/contracts';
import { LazyPart, lazyModule } from '@haulway/platform/lazy';
import { Button, Icon } from '@haulway/ui';
import { useState } from 'react';
import { RunSheet } from '../../run-sheet/components/RunSheet.js';
import type { Selection } from './BookingTable.js';
import type { BulkKind } from './BulkDialog.js';
import styles from './BulkBar.module.css';

const dialogCode = lazyModule(() => import('./BulkDialog.js'));

interface BulkBarProps {
  readonly shown: readonly AdminBooking[];
  readonly selection: Selection;
}

/** The actions for all selected bookings. When none is selected, the run sheet contains all that are shown. */
export function BulkBar({ shown, selection }: BulkBarProps) {
  const [dialog, setDialog] = useState<{
    readonly kind: BulkKind;
    readonly bookings: readonly AdminBooking[];
  }>();
  const [isPrinting, setPrinting] = useState(false);
  const { chosen, clear } = selection;
  const open = (kind: BulkKind): void => setDialog({ kind, bookings: chosen });
  const none = chosen.length === 0;
  return (
    <div className={styles.bar} role="group" aria-label="With the selected bookings">
      <p role="status" className={styles.count}>
        {none ? 'None selected' : `${chosen.length} selected`}
      </p>
      <Button variant="secondary" size="small" disabled={none} onClick={() => open('worker')}>
        <Icon name="user" size={18} />
        Assign worker
      </Button>
      <Button variant="secondary" size="small" disabled={none} onClick={() => open('status')}>
        <Icon name="check-circle" size={18} />
        Set status
      </Button>
      <Button
        variant="secondary"
        size="small"
        disabled={shown.length === 0}
        onClick={() => setPrinting(true)}
      >
        <Icon name="file" size={18} />
        Print run sheet
      </Button>
      {!none && (
        <Button variant="ghost" size="small" onClick={clear}>
          Clear selection
        </Button>
      )}
      {isPrinting && <RunSheet bookings={none ? shown : chosen} onPrinted={() => setPrinting(false)} />}
      {dialog && (
        <LazyPart lazy={dialogCode} loading="Loading the form">
          {({ BulkDialog }) => (
            <BulkDialog {...dialog} onClose={() => setDialog(undefined)} onChanged={clear} />
          )}
        </LazyPart>
      )}
    </div>
  );
}
