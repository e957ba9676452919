import { formatApiError, toast, useSessionActions } from '@haulway/platform';
import { savePersonalData } from '@haulway/platform/documents';
import { lazyModule, LazyPart } from '@haulway/platform/lazy';
import { Alert, Button } from '@haulway/ui';
import { Dialog } from '@haulway/ui/dialog';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { TabPanel } from '../../../components/TabPanel.js';
import { securityApi } from '../security-api.js';
import { SecondFactorRow } from './SecondFactorRow.js';
import styles from './SecurityPanel.module.css';

const passwordCode = lazyModule(() => import('./ChangePasswordDialog.js'));

/** The password, the second step of signing in, and ending every session. */
export function SecurityPanel() {
  const [open, setOpen] = useState<'password' | 'sessions'>();
  const close = () => setOpen(undefined);
  return (
    <TabPanel title="Security">
      <ul className={styles.rows}>
        <Row title="Password" text="Changing it signs you out on other devices.">
          <Button variant="secondary" size="small" onClick={() => setOpen('password')}>
            Change password
          </Button>
        </Row>
        <SecondFactorRow />
        <Row title="Devices" text="Lost a device? Sign out everywhere, including here.">
          <Button variant="secondary" size="small" onClick={() => setOpen('sessions')}>
            Sign out everywhere
          </Button>
        </Row>
        <PersonalDataRows />
      </ul>
      {open === 'password' && (
        <LazyPart lazy={passwordCode} loading="Loading the form">
          {({ ChangePasswordDialog }) => <ChangePasswordDialog onClose={close} />}
        </LazyPart>
      )}
      {open === 'sessions' && <SignOutEverywhereDialog onClose={close} />}
    </TabPanel>
  );
}

/** Asks for confirmation, then ends every session of the account. This session ends as with any sign-out. */
function SignOutEverywhereDialog({ onClose }: { onClose: () => void }) {
  const [end, { isLoading, error }] = securityApi.useAccountSignOutEverywhereMutation();
  const { signOut } = useSessionActions();
  const navigate = useNavigate();

  const confirm = async (): Promise<void> => {
    const result = await end();
    if (result.error) return;
    // the page first: otherwise the account page would ask its owner to sign in
    void navigate('/');
    signOut();
    toast({ title: 'Signed out successfully', tone: 'success' });
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title="Sign out everywhere"
      description="You'll need to sign in again on every phone, tablet and computer, including this one."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={isLoading} onClick={() => void confirm()}>
            Sign out everywhere
          </Button>
        </>
      }
    >
      {error && !isLoading ? (
        <Alert tone="error">{formatApiError(error)}</Alert>
      ) : (
        <p>Your drafts, bookings and addresses won't change.</p>
      )}
    </Dialog>
  );
}

const deletionCode = lazyModule(() => import('./DeleteAccountDialog.js'));

/** The user's data: download it as a file, or delete the account. */
function PersonalDataRows() {
  const [deleting, setDeleting] = useState(false);
  const [download, { isLoading }] = securityApi.useAccountExportMutation();
  const onDownload = async (): Promise<void> => {
    const result = await download();
    if (result.data) savePersonalData(result.data);
    else toast({ title: 'Error', description: formatApiError(result.error), tone: 'destructive' });
  };
  return (
    <>
      <Row title="Your data" text="Everything we hold about you, in one file.">
        <Button variant="secondary" size="small" busy={isLoading} onClick={() => void onDownload()}>
          Download my data
        </Button>
      </Row>
      <Row
        title="Your account"
        text="This deletes your addresses, drafts and points. We keep invoices as the law requires."
      >
        <Button variant="secondary" size="small" onClick={() => setDeleting(true)}>
          Delete my account
        </Button>
      </Row>
      {deleting && (
        <LazyPart lazy={deletionCode} loading="Loading the form">
          {({ DeleteAccountDialog }) => <DeleteAccountDialog onClose={() => setDeleting(false)} />}
        </LazyPart>
      )}
    </>
  );
}

function Row({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      {children}
    </li>
  );
}
