import { formatTimeSlot } from '@haulway/domain';
import { Badge } from '@haulway/ui';
import { Link } from 'react-router-dom';
import type { Job } from '../jobs/job-state.js';
import { addressOf, stateTone, stateWords } from '../jobs/job-words.js';
import styles from './JobRow.module.css';

/** One job of the day: one large link to its page. */
export function JobRow({ number, job }: { number: number; job: Job }) {
  const isWaiting = job.steps.some(({ isSent }) => !isSent) || job.waitingPhotos.length > 0;
  return (
    <li>
      <Link to={`/crew/${job.booking_id}`} className={styles.row} data-state={job.state}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        <span className={styles.facts}>
          <span className={styles.address}>{addressOf(job)}</span>
          <span>{formatTimeSlot(job.collection_time_slot)}</span>
          <span>{job.service_name}</span>
          <span className={styles.badges}>
            <Badge tone={stateTone(job.state)}>{stateWords(job.state)}</Badge>
            {isWaiting && <Badge tone="orange">Waiting to send</Badge>}
          </span>
        </span>
      </Link>
    </li>
  );
}
