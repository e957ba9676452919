import { company } from '@haulway/domain';
import { Alert, Button } from '@haulway/ui';
import { ConfirmButton } from '@haulway/ui/confirm-button';
import { useState } from 'react';
import { isWaiting, type Step } from '../queue/step.js';
import type { CrewDesk, CrewState } from './crew-desk.js';
import { clockTime, countOf, queuedWords } from './job-words.js';
import styles from './QueueNotice.module.css';

const whatNext = ({ sender, failure }: CrewState): string => {
  if (sender === 'sending') return 'Sending now.';
  if (sender === 'stopped') return "We'll send when you've signed in again.";
  return failure?.status === 0 || !navigator.onLine
    ? "We'll send when there's a connection. You can close this page."
    : "It didn't work this time. We'll try again in a moment.";
};

function NotAccepted({ desk, step }: { desk: CrewDesk; step: Step }) {
  const [busy, setBusy] = useState(false);
  const remove = (): void => {
    setBusy(true);
    desk.dismiss(step).catch(() => setBusy(false));
  };
  const what = `${queuedWords(step)}, ${clockTime(step.at)}`;
  return (
    <li>
      <p>
        <strong>{what}</strong> <span>{step.job}</span>
      </p>
      <p>{step.refused}</p>
      <ConfirmButton
        aria-label={`Remove ${what}`}
        size="small"
        question="Remove it from this phone?"
        confirm="Remove"
        keep="Keep"
        busy={busy}
        onConfirm={remove}
      >
        Remove
      </ConfirmButton>
    </li>
  );
}

/** What this phone has not sent yet, and what the office's system did not accept. */
export function QueueNotice({ desk, state }: { desk: CrewDesk; state: CrewState }) {
  const waiting = state.queue.filter(isWaiting).length;
  const refused = state.queue.filter((step) => !isWaiting(step));
  return (
    <>
      {waiting > 0 && (
        <Alert
          title={`Waiting to send: ${countOf(waiting, 'step')}`}
          actions={
            state.sender !== 'sending' && (
              <Button variant="secondary" size="small" onClick={() => void desk.refresh()}>
                Send now
              </Button>
            )
          }
        >
          <span>{whatNext(state)}</span>
        </Alert>
      )}
      {refused.length > 0 && (
        <Alert tone="error" title="Not accepted">
          <ul className={styles.refused}>
            {refused.map((step) => (
              <NotAccepted key={step.order} desk={desk} step={step} />
            ))}
          </ul>
          <p>
            <span>To have it put right, call the office on </span>
            <a href={company.phone.href}>{company.phone.shown}</a>
          </p>
        </Alert>
      )}
    </>
  );
}
