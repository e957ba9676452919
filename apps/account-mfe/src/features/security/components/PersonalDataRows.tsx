import { formatApiError, toast } from '@haulway/platform';
import { Button } from '@haulway/ui';
import { useState } from 'react';
import { useAccountExportMutation } from '../api/personal-data-api.js';
import { DeleteAccountDialog } from './DeleteAccountDialog.js';
import styles from './SecurityPanel.module.css';

/** Lets the browser save a text as a file. */
const save = (name: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
};

/** What is held of the owner: as a file, and gone. */
export function PersonalDataRows() {
  const [deleting, setDeleting] = useState(false);
  const [download, { isLoading }] = useAccountExportMutation();
  const onDownload = async (): Promise<void> => {
    const result = await download();
    if (result.data) save('haulway-my-data.json', JSON.stringify(result.data, null, 2));
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
      {deleting && <DeleteAccountDialog onClose={() => setDeleting(false)} />}
    </>
  );
}
