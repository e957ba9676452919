import type { DocumentKind } from '@haulway/contracts';
import { formatPounds, formatShortDate, londonDateOf, toPence } from '@haulway/domain';
import { LoadFailed } from '@haulway/platform';
import { Button, Card, Icon, Spinner } from '@haulway/ui';
import { type OpenedBooking, useManagedDocumentsQuery } from '../api/manage-booking-api.js';
import { useOpenDocument } from '../hooks/use-open-document.js';
import styles from './BookingDocuments.module.css';

const KINDS: Readonly<Record<DocumentKind, string>> = {
  invoice: 'Invoice',
  credit_note: 'Credit note',
  transfer_note: 'Waste transfer note',
};

/** The papers of a booking: invoice, credit notes, waste transfer note. */
export const BookingDocuments = ({ opened }: { opened: OpenedBooking }) => {
  const { data: documents, error, refetch } = useManagedDocumentsQuery(opened);
  const { open, opening } = useOpenDocument(opened.bookingKey);
  return (
    <Card as="section" padding="large" className={styles.documents}>
      <h2 className={styles.heading}>Documents</h2>
      {!documents && !error && <Spinner label="Loading the documents" />}
      {!documents && error && (
        <LoadFailed title="The documents could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {documents?.length === 0 && (
        <p className={styles.fact}>There are none yet. Your invoice is here once you have paid.</p>
      )}
      {documents && documents.length > 0 && (
        <ul className={styles.list}>
          {documents.map((paper) => (
            <li key={paper.id} className={styles.paper}>
              <Button
                variant="secondary"
                size="small"
                busy={opening === paper.id}
                onClick={() => void open(paper)}
              >
                <Icon name="file" size={18} />
                {`${KINDS[paper.kind]} ${paper.number}`}
              </Button>
              <span className={styles.fact}>
                {formatShortDate(londonDateOf(new Date(paper.issued_at)))}
                {paper.total_price !== null && `, ${formatPounds(toPence(paper.total_price))}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};
