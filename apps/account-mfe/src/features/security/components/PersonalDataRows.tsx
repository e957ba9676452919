import { formatApiError, toast } from '@haulway/platform';
import { saveFile } from '@haulway/platform/documents';
import { LazyPart, lazyModule } from '@haulway/platform/lazy';
import { Button } from '@haulway/ui';
import { useState } from 'react';
import { securityApi } from '../api/security-api.js';
import styles from './SecurityPanel.module.css';

const dialogCode = lazyModule(() => import('./DeleteAccountDialog.js'));

const asFile = (data: unknown): Blob =>
  new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });

/** The user's data: download it as a file, or delete the account. */
export function PersonalDataRows() {
  const [deleting, setDeleting] = useState(false);
  const [download, { isLoading }] = securityApi.useAccountExportMutation();
  const onDownload = async (): Promise<void> => {
    const result = await download();
    if (result.data) saveFile(asFile(result.data), 'haulway-my-data.json');
    else toast({ title: 'Error', description: formatApiError(result.error), tone: 'destructive' });
  };
  return (
    <>
      <li className={styles.row}>
        <div className={styles.text}>
          <h3>Your data</h3>
          <p>Everything that we hold about you, as one file.</p>
        </div>
        <Button variant="secondary" size="small" busy={isLoading} onClick={() => void onDownload()}>
          Download my data
        </Button>
      </li>
      <li className={styles.row}>
        <div className={styles.text}>
          <h3>Your account</h3>
          <p>Addresses, drafts and points go with it; invoices are kept, as the law asks.</p>
        </div>
        <Button variant="secondary" size="small" onClick={() => setDeleting(true)}>
          Delete my account
        </Button>
      </li>
      {deleting && (
        <LazyPart lazy={dialogCode} loading="Loading the form">
          {({ DeleteAccountDialog }) => <DeleteAccountDialog onClose={() => setDeleting(false)} />}
        </LazyPart>
      )}
    </>
  );
}
