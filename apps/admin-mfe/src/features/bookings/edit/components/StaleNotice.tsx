import type { AdminBooking, BookingChangedDetails } from '@haulway/contracts';
import { isRecord } from '@haulway/contracts/unknown-json';
import { Alert, Button } from '@haulway/ui';
import { changeText, valueText } from '../../../../change-texts.js';

const isDetails = (value: unknown): value is BookingChangedDetails =>
  isRecord(value) && isRecord(value['booking']) && Array.isArray(value['changes']);

/**
 * The current booking and its changes, from a save that was refused because of them. Undefined for any other failure.
 */
export const changedDetailsOf = (error: unknown): BookingChangedDetails | undefined =>
  isRecord(error) && error['code'] === 'booking_changed' && isDetails(error['details'])
    ? error['details']
    : undefined;

const COMPARED = ['status', 'payment_status', 'assigned_worker', 'admin_notes'] as const;
const LABELS = {
  status: 'Status',
  payment_status: 'Payment',
  assigned_worker: 'Worker',
  admin_notes: 'Notes',
} as const;

/** On a phone the form is longer than the screen, and whoever has just clicked its last button is at its end. */
const bringIntoView = (element: HTMLElement | null): void => element?.scrollIntoView?.({ block: 'center' });

interface StaleNoticeProps {
  /** The booking as it was when the dialog was opened. */
  readonly opened: AdminBooking;
  readonly now: BookingChangedDetails;
  readonly onTake: () => void;
}

/** Shows what another admin has changed while this booking was being edited. The typed values stay in the form. */
export function StaleNotice({ opened, now, onTake }: StaleNoticeProps) {
  // the trail also says who made a change; changes that it does not contain, such as a payment, are found by comparing
  const recorded = new Set<string>(now.changes.map(({ what }) => what));
  const differing = COMPARED.filter((field) => opened[field] !== now.booking[field] && !recorded.has(field));
  return (
    <div ref={bringIntoView}>
      <Alert
        tone="warning"
        title="This booking has been changed since you opened it"
        actions={
          <Button variant="secondary" size="small" onClick={onTake}>
            Use the current values
          </Button>
        }
      >
        <ul>
          {differing.map((field) => (
            <li key={field}>
              {LABELS[field]}: {valueText(opened[field])} → {valueText(now.booking[field])}
            </li>
          ))}
          {now.changes.map((change) => (
            <li key={`${change.at} ${change.what}`}>{changeText(change)}</li>
          ))}
        </ul>
        <p>What you typed is kept. Update again to put it in place of the current values.</p>
      </Alert>
    </div>
  );
}
