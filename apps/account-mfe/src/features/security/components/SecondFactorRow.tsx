import type { SecondFactorResponse, SecondFactorSetUpResponse } from '@haulway/contracts';
import { formatApiError, toast } from '@haulway/platform';
import { lazyModule, LazyPart } from '@haulway/platform/lazy';
import { showResult } from '@haulway/platform/show-result';
import { Alert, Badge, Button, buttonClassName, Stack } from '@haulway/ui';
import { Dialog } from '@haulway/ui/dialog';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { securityApi } from '../security-api.js';
import codeStyles from './SecondFactor.module.css';
import styles from './SecurityPanel.module.css';

const dialogs = lazyModule(() => import('./SecondFactorDialogs.js'));

type Open =
  | { readonly kind: 'set-up'; readonly setUp: SecondFactorSetUpResponse }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }
  | { readonly kind: 'emailed-code' }
  | { readonly kind: 'new-codes' }
  | { readonly kind: 'turn-off' };

const textOf = (state: SecondFactorResponse | undefined): string => {
  if (state?.enabled) return `Recovery codes left: ${state.recovery_codes_left}.`;
  if (state?.required) return "Admins need this to open the dashboard. We'll email you a link to set it up.";
  return 'Enter a code from your phone after your password.';
};

/** Whether a code is required at sign-in, and everything that changes it. */
export function SecondFactorRow() {
  const { data: state, isError, refetch } = securityApi.useAccountSecondFactorQuery();
  const [begin, beginning] = securityApi.useAccountBeginSecondFactorMutation();
  const [sendLink, sending] = securityApi.useAccountSecondFactorLinkMutation();
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? undefined;
  const needsLink = state?.required && token === undefined;
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);

  const requestLink = async (): Promise<void> =>
    showResult(await sendLink(), 'Link sent', {
      description: 'Check your emails and open the link in this browser.',
    });
  /** Goes on as if the link had brought this token: some mail systems drop or change what follows its `#`. */
  const follow = (given: string): void => {
    close();
    void navigate({ pathname, hash: `token=${given}` }, { replace: true });
  };
  const setUp = async (): Promise<void> => {
    const { data, error } = await begin({ body: { token } });
    if (data) setOpen({ kind: 'set-up', setUp: data });
    else toast({ title: 'Error', description: formatApiError(error), tone: 'destructive' });
  };
  const showCodes = (codes: readonly string[]): void => {
    setOpen({ kind: 'codes', codes });
    // the link is used up
    if (token !== undefined) void navigate(pathname, { replace: true });
  };
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <h3>
          <span>Two-step sign-in</span>{' '}
          {state && <Badge tone={state.enabled ? 'green' : 'grey'}>{state.enabled ? 'On' : 'Off'}</Badge>}
        </h3>
        <p>{isError ? "We couldn't check whether it's on." : textOf(state)}</p>
      </div>
      {isError && (
        <Button variant="secondary" size="small" onClick={() => void refetch()}>
          Try again
        </Button>
      )}
      {state?.enabled === false && (
        <Button
          variant="secondary"
          size="small"
          busy={beginning.isLoading || sending.isLoading}
          onClick={() => void (needsLink ? requestLink() : setUp())}
        >
          {needsLink ? 'Email me the link' : 'Set up'}
        </Button>
      )}
      {state?.enabled === false && needsLink && (
        <Button variant="secondary" size="small" onClick={() => setOpen({ kind: 'emailed-code' })}>
          Enter the code
        </Button>
      )}
      {state?.enabled && (
        <>
          <Button variant="secondary" size="small" onClick={() => setOpen({ kind: 'new-codes' })}>
            New recovery codes
          </Button>
          <Button variant="secondary" size="small" onClick={() => setOpen({ kind: 'turn-off' })}>
            Turn off
          </Button>
        </>
      )}
      {open?.kind === 'codes' && <RecoveryCodesDialog codes={open.codes} onClose={close} />}
      {open && open.kind !== 'codes' && (
        <LazyPart lazy={dialogs} loading="Loading the form">
          {({
            EmailedCodeDialog,
            NewRecoveryCodesDialog,
            SetUpSecondFactorDialog,
            TurnOffSecondFactorDialog,
          }) => {
            if (open.kind === 'emailed-code') return <EmailedCodeDialog onToken={follow} onClose={close} />;
            if (open.kind === 'set-up')
              return (
                <SetUpSecondFactorDialog
                  setUp={open.setUp}
                  token={token}
                  onDone={showCodes}
                  onClose={close}
                />
              );
            if (open.kind === 'new-codes')
              return <NewRecoveryCodesDialog onDone={showCodes} onClose={close} />;
            return <TurnOffSecondFactorDialog required={state?.required ?? false} onClose={close} />;
          }}
        </LazyPart>
      )}
    </li>
  );
}

/** Shows recovery codes, only this once, with ways to save them. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = codes.join('\n');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: 'Recovery codes copied', tone: 'success' });
    } catch {
      toast({
        title: "We couldn't copy the codes",
        description: 'Please write them down or download them.',
        tone: 'destructive',
      });
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title="Your recovery codes"
      description="Each code works once."
      footer={<Button onClick={onClose}>I've saved them</Button>}
    >
      <Stack gap={4}>
        <Alert tone="warning">
          We only show these once. Save them somewhere you can get to without your phone.
        </Alert>
        <ul className={codeStyles.codes} aria-label="Recovery codes" translate="no">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={codeStyles.buttons}>
          <Button variant="secondary" size="small" onClick={() => void copy()}>
            Copy
          </Button>
          <a
            className={buttonClassName({ variant: 'secondary', size: 'small' })}
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
            download="haulway-recovery-codes.txt"
          >
            Download
          </a>
        </div>
      </Stack>
    </Dialog>
  );
}
