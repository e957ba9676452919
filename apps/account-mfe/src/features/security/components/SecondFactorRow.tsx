import type { SecondFactorResponse, SecondFactorSetUpResponse } from '@haulway/contracts';
import { formatApiError, toast } from '@haulway/platform';
import { Badge, Button } from '@haulway/ui';
import { useState } from 'react';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.js';
import {
  useAccountBeginSecondFactorMutation,
  useAccountNewRecoveryCodesMutation,
  useAccountSecondFactorQuery,
} from '../api/security-api.js';
import styles from './SecurityPanel.module.css';
import { SetUpSecondFactorDialog } from './SetUpSecondFactorDialog.js';
import { TurnOffSecondFactorDialog } from './TurnOffSecondFactorDialog.js';

type Open =
  | { readonly kind: 'set-up'; readonly setUp: SecondFactorSetUpResponse }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }
  | { readonly kind: 'turn-off' };

const textOf = (state: SecondFactorResponse | undefined): string => {
  if (state?.enabled) return `Recovery codes left: ${state.recovery_codes_left}.`;
  if (state?.required) return 'Admins need it: the dashboard opens for you once it is on.';
  return 'Ask for a code from your phone after the password.';
};

const sayFailed = (error: unknown): void =>
  toast({ title: 'Error', description: formatApiError(error), tone: 'destructive' });

/** Whether a code is required at sign-in, and everything that changes it. */
export function SecondFactorRow() {
  const { data: state, isError, refetch } = useAccountSecondFactorQuery();
  const [begin, beginning] = useAccountBeginSecondFactorMutation();
  const [renew, renewing] = useAccountNewRecoveryCodesMutation();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);

  const setUp = async (): Promise<void> => {
    const answer = await begin();
    if (answer.data) setOpen({ kind: 'set-up', setUp: answer.data });
    else sayFailed(answer.error);
  };
  const newCodes = async (): Promise<void> => {
    const answer = await renew();
    if (answer.data) setOpen({ kind: 'codes', codes: answer.data.recovery_codes });
    else sayFailed(answer.error);
  };
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <h3>
          Two-step sign-in{' '}
          {state && <Badge tone={state.enabled ? 'green' : 'grey'}>{state.enabled ? 'On' : 'Off'}</Badge>}
        </h3>
        <p>{isError ? 'We could not check whether it is on.' : textOf(state)}</p>
      </div>
      {isError && (
        <Button variant="secondary" size="small" onClick={() => void refetch()}>
          Try again
        </Button>
      )}
      {state?.enabled === false && (
        <Button variant="secondary" size="small" busy={beginning.isLoading} onClick={() => void setUp()}>
          Set up
        </Button>
      )}
      {state?.enabled && (
        <>
          <Button variant="secondary" size="small" busy={renewing.isLoading} onClick={() => void newCodes()}>
            New recovery codes
          </Button>
          <Button variant="secondary" size="small" onClick={() => setOpen({ kind: 'turn-off' })}>
            Turn off
          </Button>
        </>
      )}
      {open?.kind === 'set-up' && (
        <SetUpSecondFactorDialog
          setUp={open.setUp}
          onDone={(codes) => setOpen({ kind: 'codes', codes })}
          onClose={close}
        />
      )}
      {open?.kind === 'codes' && <RecoveryCodesDialog codes={open.codes} onClose={close} />}
      {open?.kind === 'turn-off' && (
        <TurnOffSecondFactorDialog required={state?.required ?? false} onClose={close} />
      )}
    </li>
  );
}
