import type { PendingUpload } from '@haulway/contracts';
import { Button, EmptyState, Stack } from '@haulway/ui';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/ConfirmDialog.js';
import { PagedList } from '../../../components/PagedList.js';
import { momentText } from '../../../moment-text.js';
import { releasesApi, ROWS_PER_PAGE } from '../releases-api.js';
import styles from '../components/Releases.module.css';

const nameOf = ({ remote, version }: PendingUpload): string => `${remote} ${version}`;

/** Asks for confirmation before the files of an upload are deleted. */
function DiscardDialog({ upload, onClose }: { upload: PendingUpload; onClose: () => void }) {
  const [discard, discarding] = releasesApi.useDiscardUploadMutation();
  const { remote, id } = upload;
  return (
    <ConfirmDialog
      title={`Discard the upload of ${nameOf(upload)}?`}
      description="We'll delete its files. The team can upload them again."
      save="Discard"
      danger
      change={discarding}
      run={() => discard({ params: { remote, id } })}
      done={[`The upload of ${nameOf(upload)} was discarded.`]}
      onClose={onClose}
    />
  );
}

const MEBIBYTE = 1024 * 1024;

const factsOf = ({ files, bytes, missing, ends_at }: PendingUpload): string =>
  [
    `${files} files, ${(bytes / MEBIBYTE).toFixed(1)} MiB`,
    ...(missing > 0 ? [`${missing} not received yet`] : []),
    `until ${momentText(ends_at)}`,
  ].join(' · ');

/** Builds that teams have uploaded and not published. A remote can have five of them. */
export function Uploads() {
  const [page, setPage] = useState(1);
  const [discarding, setDiscarding] = useState<PendingUpload>();
  const query = releasesApi.usePendingUploadsQuery(page);
  const { data, isFetching } = query;
  return (
    <Stack as="section" gap={3} aria-labelledby="uploads-heading">
      <h2 id="uploads-heading">Uploads not published</h2>
      <PagedList
        of="uploads"
        label="Uploads not published"
        query={query}
        rows={data?.uploads.length}
        empty={
          <EmptyState icon="box" title="No uploads" level="none">
            Versions that teams have uploaded but not published will appear here.
          </EmptyState>
        }
        page={page}
        total={data?.total ?? 0}
        limit={ROWS_PER_PAGE}
        onPage={setPage}
      >
        <ul className={styles.list} aria-busy={isFetching}>
          {data?.uploads.map((upload) => (
            <li key={upload.id} className={styles.row}>
              <div className={styles.title}>
                <strong>{upload.remote}</strong> <span>{upload.version}</span>
                <p className={styles.muted}>{factsOf(upload)}</p>
              </div>
              <Button
                size="small"
                variant="danger"
                aria-label={`Discard: ${nameOf(upload)}`}
                onClick={() => setDiscarding(upload)}
              >
                Discard
              </Button>
            </li>
          ))}
        </ul>
      </PagedList>
      {discarding && <DiscardDialog upload={discarding} onClose={() => setDiscarding(undefined)} />}
    </Stack>
  );
}
