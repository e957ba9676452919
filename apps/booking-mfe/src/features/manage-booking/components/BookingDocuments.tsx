import { calls, requestOf } from '@haulway/api-client';
import { type DocumentKind, type DocumentSummary } from '@haulway/contracts';
import { formatPounds, formatShortDate, londonDateOf, toPence } from '@haulway/domain';
import { ApiRequestError, formatApiError, LoadFailed, logger, toast, usePlatform } from '@haulway/platform';
import { Button, Card, Icon, Spinner } from '@haulway/ui';
import { useState } from 'react';
import { type OpenedBooking, useManagedDocumentsQuery } from '../api/manage-booking-api.js';
import styles from './BookingDocuments.module.css';

/** Long enough for the new tab to have read the file. */
const REVOKE_AFTER_MS = 60_000;

/** Shows the file in the tab; where the browser let none be opened, saves it. */
const show = (pdf: Blob, number: string, tab: Window | null): void => {
  const address = URL.createObjectURL(new Blob([pdf], { type: 'application/pdf' }));
  if (tab) tab.location.href = address;
  else Object.assign(document.createElement('a'), { href: address, download: `${number}.pdf` }).click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
};

/**
 * Opens a document in a tab of its own. A plain link carries neither the session nor the booking's key, so the file is
 * fetched first; the tab is opened at the click, as browsers ask.
 */
const useOpenDocument = (bookingKey: string | undefined) => {
  const { client } = usePlatform();
  const [opening, setOpening] = useState<string>();
  const open = async ({ id, number }: DocumentSummary): Promise<void> => {
    const tab = window.open('', '_blank');
    setOpening(id);
    try {
      const response = await client.open(requestOf(calls.documents.one, { params: { id }, bookingKey }));
      show(await response.blob(), number, tab);
    } catch (error) {
      tab?.close();
      logger.error('A document could not be opened', error);
      const failure = error instanceof ApiRequestError ? error.failure : undefined;
      toast({
        title: 'Could not open the document',
        description: formatApiError(failure, 'Please check your connection and try again.'),
        tone: 'destructive',
      });
    } finally {
      setOpening(undefined);
    }
  };
  return { open, opening };
};

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
