import { calls, requestOf } from '@haulway/api-client';
import { londonToday } from '@haulway/domain';
import { serverNow } from '@haulway/platform';
import { Button, Card, Icon, Stack, TextField } from '@haulway/ui';
import { type FormEvent, useState } from 'react';
import { SectionHead } from '../../components/SectionHead.js';
import { useFileDownload } from '../../hooks/use-file-download.js';
import styles from './DocumentsSection.module.css';

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
