import type { FailedJob } from '@haulway/contracts';
import { Badge, Button, Card, Icon } from '@haulway/ui';
import { useId } from 'react';
import { momentText } from '../../../moment-text.js';
import styles from './FailedJobCard.module.css';
import { KIND_ICONS, KIND_LABELS, STATES, subjectText } from '../failed-job-texts.js';

export interface FailedJobCardProps {
  readonly failedJob: FailedJob;
  readonly retrying: boolean;
  /** Undefined when it can't be retried. */
  readonly onRetry: (() => void) | undefined;
}

/** One failed job: what it is, the error, and how often and when it was tried. */
export function FailedJobCard({ failedJob, retrying, onRetry }: FailedJobCardProps) {
  const heading = useId();
  const { kind, recipient, booking_id, cause, attempts, created_at, tried_at } = failedJob;
  const subject = subjectText(failedJob);
  const isTried = kind !== 'dispute' && kind !== 'refund';
  const state = STATES[failedJob.state];
  const facts = [
    ['To', recipient],
    ['Booking', booking_id && `#${booking_id.slice(0, 8)}`],
    ['Since', momentText(created_at)],
    ['Attempts', isTried ? String(attempts) : null],
    ['Last tried', isTried ? (tried_at ? momentText(tried_at) : 'Never') : null],
  ] as const;
  return (
    <Card as="article" aria-labelledby={heading} className={styles.card}>
      <header className={styles.head}>
        <span className={styles.icon}>
          <Icon name={KIND_ICONS[kind]} size={22} />
        </span>
        <div className={styles.title}>
          <h3 id={heading}>{subject}</h3>
          <p className={styles.kind}>{KIND_LABELS[kind]}</p>
        </div>
        <Badge tone={state.tone}>{state.label}</Badge>
        {onRetry && (
          <Button
            variant="secondary"
            size="small"
            busy={retrying}
            aria-label={`Try again: ${subject}${recipient ? ` to ${recipient}` : ''}`}
            onClick={onRetry}
          >
            {!retrying && <Icon name="refresh" size={18} />}
            <span>{retrying ? 'Trying…' : 'Try again'}</span>
          </Button>
        )}
      </header>
      <p className={styles.cause}>{cause ?? "We don't know why yet. The first attempt is still running."}</p>
      <dl className={styles.facts}>
        {facts.map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </Card>
  );
}
