import { LazyPart, lazyModule } from '@haulway/platform/lazy';
import { Button } from '@haulway/ui';
import { useState } from 'react';
import { TabPanel } from '../../../components/TabPanel.js';
import { PersonalDataRows } from './PersonalDataRows.js';
import { SecondFactorRow } from './SecondFactorRow.js';
import styles from './SecurityPanel.module.css';
import { SignOutEverywhereDialog } from './SignOutEverywhereDialog.js';

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
