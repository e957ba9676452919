import type { DocumentKind, DocumentSummary } from '@haulway/contracts';
import { formatPounds, formatDay, londonDateOf, toPence } from '@haulway/domain';
import { LoadFailed } from '@haulway/platform';
import { Badge, Button, Spinner } from '@haulway/ui';
import { useEffect, useRef } from 'react';
import styles from './DocumentList.module.css';
import { useDocumentFile } from './use-document-file.js';

export const DOCUMENT_NAMES: Readonly<Record<DocumentKind, string>> = {
  invoice: 'Invoice',
  credit_note: 'Credit note',
  debit_note: 'Debit note',
  transfer_note: 'Waste transfer note',
};

/** The interval and number of checks for the invoice of a paid booking while it is being created. */
const LOOK_AGAIN_MS = 3000;
const LOOKS = 20;

/** Loads the documents again until the awaited one is there, or until the limit is reached. */
const useAwaited = (awaited: boolean, load: () => void): void => {
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  useEffect(() => {
    if (!awaited) return undefined;
    let looks = 0;
    const timer = setInterval(() => {
      looks += 1;
      latest.current();
      if (looks === LOOKS) clearInterval(timer);
    }, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [awaited]);
};

export interface BookingDocumentsProps {
  /** Undefined while they are loading, or if loading failed. */
  readonly documents: readonly DocumentSummary[] | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
  /** Whether the booking is paid, so that an invoice exists or is expected. */
  readonly paid: boolean;
  /** Gives access to the files of a guest's booking. */
  readonly bookingKey?: string | undefined;
}

/** The documents of a booking, each to open or save: invoice, credit and debit notes, waste transfer note. */
export function BookingDocuments({ documents, error, onRetry, paid, bookingKey }: BookingDocumentsProps) {
  const { open, download, busy } = useDocumentFile(bookingKey);
  useAwaited(paid && documents?.length === 0, onRetry);
  if (!documents && error)
    return <LoadFailed title="We couldn't load the documents" error={error} onRetry={onRetry} />;
  if (!documents) return <Spinner label="Loading the documents" />;
  if (documents.length === 0)
    return (
      <p>
        {paid
          ? "We're preparing your invoice. It'll be here in a moment."
          : "No documents yet. Your invoice will be here once you've paid."}
      </p>
    );
  return (
    <ul className={styles.list} aria-label="Documents">
      {documents.map((document) => (
        <li key={document.id} className={styles.row}>
          <Button
            variant="ghost"
            size="small"
            flush
            className={styles.open}
            busy={busy === document.id}
            onClick={() => void open(document)}
          >
            <Badge tone="grey">{DOCUMENT_NAMES[document.kind]}</Badge>{' '}
            <span className={styles.number}>{document.number}</span>
          </Button>
          <span className={styles.date}>{formatDay(londonDateOf(new Date(document.issued_at)))}</span>
          <span className={styles.amount} translate="no">
            {document.total_price === null ? '' : formatPounds(toPence(document.total_price))}
          </span>
          <Button
            variant="ghost"
            size="small"
            className={styles.download}
            aria-label={`Download ${document.number}`}
            disabled={busy === document.id}
            onClick={() => void download(document)}
          >
            Download
          </Button>
        </li>
      ))}
    </ul>
  );
}
