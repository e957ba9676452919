import type { DispatchJob } from '@haulway/contracts';
import { accessWords, TIME_SLOT_LABELS, TIME_SLOT_NAMES } from '@haulway/domain';
import { Badge } from '@haulway/ui';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { stateWords } from '../board-texts.js';
import styles from './JobCard.module.css';

/** What a card says about a job. */
export const JobFacts = memo(function JobFacts({ job }: { job: DispatchJob }) {
  const state = stateWords(job.state);
  const access = accessWords(job.access);
  const slot = job.collection_time_slot;
  return (
    <>
      <p className={styles.slot}>
        <span title={TIME_SLOT_LABELS[slot]}>{TIME_SLOT_NAMES[slot]}</span>
        {state && <Badge tone={state.tone}>{state.label}</Badge>}
      </p>
      <h4 id={`job-${job.booking_id}`}>
        <Link to={`/admin?search=${job.booking_id}`}>{job.customer_name}</Link>
      </h4>
      {job.state === 'failed' && (
        <p className={styles.reason}>{`Reason: ${job.failed_reason ?? 'none given'}`}</p>
      )}
      {job.collected_before_cancellation && (
        <p className={styles.reason}>The worker collected it before it was cancelled.</p>
      )}
      <p>{[job.service_name, job.summary].filter(Boolean).join(', ')}</p>
      <p>
        <b>{job.collection_postcode}</b> <span>{job.collection_address}</span>
      </p>
      {access.length > 0 && (
        <ul className={styles.access} aria-label="Access">
          {access.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </>
  );
});
