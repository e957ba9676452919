import { Badge } from '@haulway/ui';
import type { Job, JobStep } from '../jobs/job-state.js';
import { clockTime, STEP_WORDS } from '../jobs/job-words.js';
import styles from './RecordedSteps.module.css';

const detailsOf = ({ weight_kg: kg, signed_by: name, note }: JobStep): string =>
  [kg === null ? null : `${kg} kg`, name && `signed by ${name}`, note].filter(Boolean).join(', ');

/** What was recorded at this job, and whether the office has it. */
export function RecordedSteps({ job }: { job: Job }) {
  if (job.steps.length === 0) return null;
  return (
    <section aria-labelledby="recorded">
      <h2 id="recorded" className={styles.heading}>
        Recorded
      </h2>
      <ol className={styles.steps} aria-live="polite">
        {job.steps.map((step) => (
          <li key={step.id}>
            <p className={styles.step}>
              <span translate="no">{clockTime(step.at)}</span>
              <strong>{STEP_WORDS[step.type]}</strong>
              <Badge tone={step.isSent ? 'green' : 'orange'}>
                {step.isSent ? 'Sent' : 'Waiting to send'}
              </Badge>
            </p>
            {detailsOf(step) && <p>{detailsOf(step)}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
