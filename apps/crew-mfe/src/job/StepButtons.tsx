import type { JobEventType } from '@haulway/contracts';
import { Button, buttonClassName, Icon } from '@haulway/ui';
import { Link } from 'react-router-dom';
import type { CrewDesk } from '../jobs/crew-desk.js';
import type { Job, JobStep } from '../jobs/job-state.js';
import { clockTime, STEP_WORDS } from '../jobs/job-words.js';
import { NotSaved } from './NotSaved.js';
import styles from './StepButtons.module.css';
import { useRecord } from './use-record.js';

const AT_ONCE = ['en_route', 'nearby', 'arrived'] as const;
const WITH_FORM = ['collected', 'failed'] as const;

/** A job that could not be collected may be tried again: its earlier steps are not done then. */
const doneSteps = ({ steps }: Job): ReadonlyMap<JobEventType, JobStep> =>
  new Map(
    steps.slice(steps.findLastIndex(({ type }) => type === 'failed') + 1).map((step) => [step.type, step]),
  );

const nextStep = (done: ReadonlyMap<JobEventType, JobStep>): JobEventType => {
  if (done.has('arrived')) return 'collected';
  return done.has('en_route') ? 'arrived' : 'en_route';
};

/** A step that was made: it stays where it was, so that a second tap can't hit another button. */
function Done({ step: { type, at } }: { step: JobStep }) {
  return (
    <p className={styles.done}>
      <Icon name="check" size={24} />
      <span>{`${STEP_WORDS[type]}, ${clockTime(at)}`}</span>
    </p>
  );
}

/** The steps of a job as large buttons, always at the same places. */
export function StepButtons({ desk, job }: { desk: CrewDesk; job: Job }) {
  const { saving, notSaved, record } = useRecord(desk, job);
  const done = doneSteps(job);
  const next = nextStep(done);
  const look = (type: JobEventType) =>
    ({ variant: type === next ? 'primary' : 'secondary', size: 'large', block: true }) as const;
  return (
    <div className={styles.steps}>
      {AT_ONCE.map((type) => {
        const step = done.get(type);
        return step ? (
          <Done key={type} step={step} />
        ) : (
          <Button
            key={type}
            {...look(type)}
            className={styles.step}
            busy={saving === type}
            // who is there is no longer on the way
            disabled={type !== 'arrived' && done.has('arrived')}
            onClick={() => void record(type)}
          >
            {notSaved === type ? `Not saved: ${STEP_WORDS[type]}` : STEP_WORDS[type]}
          </Button>
        );
      })}
      {notSaved && <NotSaved what={STEP_WORDS[notSaved]} />}
      {WITH_FORM.map((type) => (
        <Link
          key={type}
          to={`/crew/${job.booking_id}?step=${type}`}
          className={buttonClassName({ ...look(type), className: styles.step })}
        >
          {STEP_WORDS[type]}
        </Link>
      ))}
    </div>
  );
}
