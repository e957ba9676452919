import { formatApiError, toast, useSessionActions } from '@haulway/platform';
import { FormDialog } from '@haulway/platform/form';
import { lazyModule, LazyPart } from '@haulway/platform/lazy';
import { Alert, Button } from '@haulway/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { TabPanel } from '../../../components/TabPanel.js';
import { securityApi } from '../api/security-api.js';
import { PersonalDataRows } from './PersonalDataRows.js';
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
        <li className={styles.row}>
          <div className={styles.text}>
            <h3>Password</h3>
            <p>A change signs out every other device.</p>
          </div>
          <Button variant="secondary" size="small" onClick={() => setOpen('password')}>
            Change Password
          </Button>
        </li>
        <SecondFactorRow />
        <li className={styles.row}>
          <div className={styles.text}>
            <h3>Devices</h3>
            <p>
              If you have lost a device, or signed in on one that is not yours, end every session. This device
              is signed out too.
            </p>
          </div>
          <Button variant="secondary" size="small" onClick={() => setOpen('sessions')}>
            End all sessions
          </Button>
        </li>
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
    <FormDialog
      size="small"
      title="Sign out everywhere"
      description="Every phone, tablet and computer has to sign in again, this one too."
      save="Sign out everywhere"
      busy={isLoading}
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
      onClose={onClose}
    >
      {error && !isLoading ? (
        <Alert tone="error">{formatApiError(error)}</Alert>
      ) : (
        <p>Drafts, bookings and addresses stay as they are.</p>
      )}
    </FormDialog>
  );
}
