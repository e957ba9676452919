import { type ApiRequest, calls, requestOf } from '@haulway/api-client';
import { londonToday } from '@haulway/domain';
import { ApiRequestError, formatApiError, toast, usePlatform, serverNow } from '@haulway/platform';
import { saveFile } from '@haulway/platform/documents';
import { Button, Card, Icon, Stack, TextField } from '@haulway/ui';
import { type FormEvent, useState } from 'react';
import { SectionHead } from '../../components/SectionHead.js';
import styles from './DocumentsSection.module.css';

/** Whether the user declined to confirm their identity. That is not a failure. */
const wasCancelled = (error: unknown): boolean =>
  error instanceof ApiRequestError && error.failure.code === 'not_confirmed';

/**
 * Downloads a file and lets the browser save it. `isEmpty` returns the message for a file without content, which is
 * then not saved.
 */
const useFileDownload = (isEmpty?: (file: Blob) => string | undefined) => {
  const { client } = usePlatform();
  const [busy, setBusy] = useState(false);
  const download = async (request: ApiRequest, name: string): Promise<void> => {
    setBusy(true);
    try {
      const file = await (await client.open(request)).blob();
      const nothing = isEmpty?.(file);
      if (nothing === undefined) saveFile(file, name);
      else toast({ title: nothing });
    } catch (error) {
      if (wasCancelled(error)) return;
      const failure = error instanceof ApiRequestError ? error.failure : undefined;
      const description = formatApiError(failure, 'Please check your connection and try again.');
      toast({ title: 'Download failed', description, tone: 'destructive' });
    } finally {
      setBusy(false);
    }
  };
  return { busy, download };
};

/** An empty zip file consists only of its end record. */
const EMPTY_ZIP_BYTES = 22;

const nothingIssued = ({ size }: Blob): string | undefined =>
  size <= EMPTY_ZIP_BYTES ? 'No documents were issued in this month' : undefined;

function MonthOfDocuments() {
  const [month, setMonth] = useState(() => londonToday(serverNow()).slice(0, 7));
  const { busy, download } = useFileDownload(nothingIssued);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void download(requestOf(calls.documents.month, { query: { month } }), `documents-${month}.zip`);
  };
  return (
    <Card padding="large">
      <Stack as="form" gap={4} onSubmit={submit} aria-labelledby="month-heading">
        <h2 id="month-heading">Monthly download</h2>
        <p>All documents as a zip.</p>
        <div className={styles.fields}>
          <TextField
            label="Month"
            type="month"
            required
            value={month}
            onChange={({ target }) => setMonth(target.value)}
          />
          <Button type="submit" busy={busy}>
            <Icon name="file" size={18} />
            Download all
          </Button>
        </div>
      </Stack>
    </Card>
  );
}

function VatSummary() {
  const [period, setPeriod] = useState(() => {
    const today = londonToday(serverNow());
    return { from: `${today.slice(0, 4)}-01-01`, to: today };
  });
  const { busy, download } = useFileDownload();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const { from, to } = period;
    void download(requestOf(calls.documents.vatSummary, { query: period }), `vat-summary-${from}-${to}.csv`);
  };
  return (
    <Card padding="large">
      <Stack as="form" gap={4} onSubmit={submit} aria-labelledby="vat-heading">
        <h2 id="vat-heading">VAT summary</h2>
        <p>Sales and refunds by month and VAT rate (CSV).</p>
        <div className={styles.fields}>
          {(['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              label={end === 'from' ? 'From' : 'To'}
              type="date"
              required
              value={period[end]}
              onChange={({ target }) => setPeriod({ ...period, [end]: target.value })}
            />
          ))}
          <Button type="submit" busy={busy}>
            <Icon name="file" size={18} />
            Download VAT summary
          </Button>
        </div>
      </Stack>
    </Card>
  );
}

/** /admin/documents: the documents of a month, and the VAT summary for the bookkeeper. */
export default function DocumentsSection() {
  return (
    <Stack as="section" gap={6} aria-labelledby="documents-heading">
      <SectionHead
        id="documents-heading"
        title="Documents"
        lead="All issued documents. Find a booking's own in its details."
      />
      <MonthOfDocuments />
      <VatSummary />
    </Stack>
  );
}
