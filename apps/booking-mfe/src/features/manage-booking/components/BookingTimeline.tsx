import type { DocumentSummary } from '@haulway/contracts';
import {
  formatDay,
  formatFullDate,
  formatInstant,
  formatPounds,
  formatTimeSlot,
  refundText,
} from '@haulway/domain';
import { Card } from '@haulway/ui';
import { type WholeBooking } from '../../../api/shown-booking.js';
import { manageBookingApi, type OpenedBooking, penceOnDocument } from '../manage-booking-api.js';
import styles from './BookingTimeline.module.css';

interface TimelineEvent {
  readonly what: string;
  /** ISO instant; null for an event without a time. */
  readonly at: string | null;
}

const documentText = (document: DocumentSummary, done: string): string => {
  const { kind } = document;
  const pence = penceOnDocument(document);
  const amount = pence === null ? '' : ` ${formatPounds(pence)}`;
  if (kind === 'invoice') return `Paid${amount}`;
  if (kind === 'credit_note') return `Refunded${amount}`;
  return kind === 'debit_note' ? `Refund returned by the bank${amount}` : done;
};

interface DatedEvent extends TimelineEvent {
  readonly at: string;
}

const documentEvents = (documents: readonly DocumentSummary[], done: string): DatedEvent[] =>
  documents.map((document) => ({ what: documentText(document, done), at: document.issued_at }));

/** The last move, the cancellation, and the refunds without a credit note: those that have not been made. */
const historyEvents = ({ history, refunds }: WholeBooking, slot: string): DatedEvent[] => [
  ...(history?.moved_at ? [{ what: `Moved to ${slot}`, at: history.moved_at }] : []),
  ...(history?.cancelled_at ? [{ what: 'Cancelled', at: history.cancelled_at }] : []),
  ...refunds
    .filter(({ state }) => state !== 'made')
    .map((refund) => ({ what: refundText(refund), at: refund.at })),
];

/** The events of a booking so far, in chronological order, and the next one. */
const eventsOf = (booking: WholeBooking, documents: readonly DocumentSummary[]): TimelineEvent[] => {
  const next = `${formatFullDate(booking.collection_date)}, ${formatTimeSlot(booking.collection_time_slot)}`;
  const { title, done } = booking.words;
  const end: Readonly<Record<WholeBooking['status'], string | null>> = {
    pending: `${title} planned for ${next}`,
    confirmed: `${title} on ${next}`,
    completed: documents.some(({ kind }) => kind === 'transfer_note') ? null : done,
    cancelled: booking.history?.cancelled_at ? null : 'Cancelled',
  };
  const last = end[booking.status];
  const isThere = (kind: DocumentSummary['kind']): boolean =>
    documents.some((document) => document.kind === kind);
  const isPaid = !['pending', 'failed'].includes(booking.payment_status);
  return [
    { what: 'Booked', at: booking.created_at },
    // a payment is listed even when its invoice does not exist yet, or could not be loaded
    ...(isPaid && !isThere('invoice') ? [{ what: 'Paid', at: null }] : []),
    ...[...documentEvents(documents, done), ...historyEvents(booking, next)].sort((a, b) =>
      a.at.localeCompare(b.at),
    ),
    ...(last === null ? [] : [{ what: last, at: null }]),
  ];
};

/** The booking's history: booked, paid, moved, cancelled, refunded, collected. */
export function BookingTimeline({ opened, booking }: { opened: OpenedBooking; booking: WholeBooking }) {
  const { data: documents = [] } = manageBookingApi.useManagedDocumentsQuery(opened);
  return (
    <Card as="section" padding="large" aria-labelledby="timeline-heading">
      <h2 id="timeline-heading" className={styles.heading}>
        Timeline
      </h2>
      <ol className={styles.timeline}>
        {eventsOf(booking, documents).map(({ what, at }) => (
          <li key={`${what} ${at}`}>
            <span>{what}</span>
            {at !== null && (
              <time dateTime={at} className={styles.moment}>
                {formatInstant(at, formatDay)}
              </time>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
