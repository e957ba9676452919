import type { DocumentSummary } from '@haulway/contracts';
import { formatFullDate, formatInstant, formatPounds, formatTimeSlot } from '@haulway/domain';
import { Card } from '@haulway/ui';
import { type WholeBooking } from '../../../api/shown-booking.js';
import { type OpenedBooking, penceOnPaper, useManagedDocumentsQuery } from '../api/manage-booking-api.js';
import styles from './BookingTimeline.module.css';

interface Happening {
  readonly what: string;
  /** ISO instant; null for an event without a time. */
  readonly at: string | null;
}

const paperText = (paper: DocumentSummary): string => {
  const { kind } = paper;
  const pence = penceOnPaper(paper);
  const amount = pence === null ? '' : ` ${formatPounds(pence)}`;
  if (kind === 'invoice') return `Paid${amount}`;
  return kind === 'credit_note' ? `Refunded${amount}` : 'Collected';
};

/** The events of a booking so far, in chronological order, and the next one. */
const happeningsOf = (booking: WholeBooking, documents: readonly DocumentSummary[]): Happening[] => {
  const papers = [...documents].sort((a, b) => a.issued_at.localeCompare(b.issued_at));
  const next = `${formatFullDate(booking.collection_date)}, ${formatTimeSlot(booking.collection_time_slot)}`;
  const end: Readonly<Record<WholeBooking['status'], string | null>> = {
    pending: `Collection planned for ${next}`,
    confirmed: `Collection on ${next}`,
    completed: papers.some(({ kind }) => kind === 'transfer_note') ? null : 'Collected',
    cancelled: 'Cancelled',
  };
  const last = end[booking.status];
  const isThere = (kind: DocumentSummary['kind']): boolean => papers.some((paper) => paper.kind === kind);
  const isPaid = !['pending', 'failed'].includes(booking.payment_status);
  return [
    { what: 'Booked', at: booking.created_at },
    // a payment is listed even when its invoice does not exist yet, or could not be loaded
    ...(isPaid && !isThere('invoice') ? [{ what: 'Paid', at: null }] : []),
    ...papers.map((paper) => ({ what: paperText(paper), at: paper.issued_at })),
    ...(last === null ? [] : [{ what: last, at: null }]),
  ];
};

/** The booking's history: booked, paid, refunded, collected. */
export function BookingTimeline({ opened, booking }: { opened: OpenedBooking; booking: WholeBooking }) {
  const { data: documents = [] } = useManagedDocumentsQuery(opened);
  return (
    <Card as="section" padding="large" aria-labelledby="timeline-heading">
      <h2 id="timeline-heading" className={styles.heading}>
        Timeline
      </h2>
      <ol className={styles.timeline}>
        {happeningsOf(booking, documents).map(({ what, at }) => (
          <li key={`${what} ${at}`}>
            {what}
            {at !== null && (
              <time dateTime={at} className={styles.moment}>
                {formatInstant(at)}
              </time>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
