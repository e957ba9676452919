import type { FailedJob } from '@haulway/contracts';
import { Badge, Button, Icon, VisuallyHidden } from '@haulway/ui';
import { Link } from 'react-router-dom';
import type { Column } from '../../../components/DataTable.js';
import { momentText } from '../../../moment-text.js';
import { KIND_LABELS, STATES, subjectText } from '../failed-job-texts.js';
import styles from './FailedJobs.module.css';

const isTried = ({ kind }: FailedJob): boolean => kind !== 'dispute' && kind !== 'refund';

/** What failed and why, for which booking, and how often and when it was tried. */
export const COLUMNS: readonly Column<FailedJob>[] = [
  {
    title: 'What',
    kind: 'name',
    cell: (job) => (
      <>
        <span>{subjectText(job)}</span>
        <p>{KIND_LABELS[job.kind]}</p>
        {job.recipient && <p>{`To ${job.recipient}`}</p>}
      </>
    ),
    by: subjectText,
  },
  {
    title: 'State',
    cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>,
    by: ({ state }) => STATES[state].label,
  },
  {
    title: 'Cause',
    cell: ({ cause }) => (
      <p className={styles.cause}>{cause ?? "We don't know why yet. The first attempt is still running."}</p>
    ),
  },
  {
    title: 'Booking',
    cell: ({ booking_id: id }) =>
      id && (
        <Link to={`/admin?search=${id}`}>
          <VisuallyHidden>Booking </VisuallyHidden>
          <span>{`#${id.slice(0, 8)}`}</span>
        </Link>
      ),
  },
  {
    title: 'Since',
    cell: ({ created_at: since }) => momentText(since),
    by: ({ created_at: since }) => since,
  },
  {
    title: 'Last tried',
    cell: (job) => isTried(job) && (job.tried_at ? momentText(job.tried_at) : 'Never'),
    by: (job) => job.tried_at ?? '',
  },
  {
    title: 'Attempts',
    kind: 'number',
    cell: (job) => isTried(job) && job.attempts,
    by: (job) => (isTried(job) ? job.attempts : 0),
  },
];

interface RetryProps {
  readonly failedJob: FailedJob;
  readonly retrying: boolean;
  /** Undefined when it can't be retried. */
  readonly onRetry: (() => void) | undefined;
}

export function Retry({ failedJob, retrying, onRetry }: RetryProps) {
  const { recipient } = failedJob;
  if (!onRetry) return null;
  return (
    <Button
      variant="secondary"
      size="small"
      busy={retrying}
      aria-label={`Try again: ${subjectText(failedJob)}${recipient ? ` to ${recipient}` : ''}`}
      onClick={onRetry}
    >
      {!retrying && <Icon name="refresh" size={18} />}
      <span>{retrying ? 'Trying…' : 'Try again'}</span>
    </Button>
  );
}
