import { BOOKING_STEPS, type Step } from '@haulway/domain';
import { ProgressBar } from '@haulway/ui';
import { SaveNote } from '../../drafts/components/SaveNote.js';
import { type Autosave } from '../../drafts/hooks/use-autosave.js';
import { STEP_NAMES } from '../step-names.js';
import styles from './ProgressHeader.module.css';

/** 'Step N of 4', the step's name, and how much of the way that is. */
export const ProgressHeader = ({ step, saving }: { step: Step; saving: Autosave }) => {
  const percent = (step / BOOKING_STEPS) * 100;
  return (
    <div className={styles.progress}>
      <div className={styles.texts}>
        <p className={styles.step}>
          <strong>{`Step ${step} of ${BOOKING_STEPS}`}</strong>{' '}
          <span className={styles.name}>{STEP_NAMES[step]}</span>
        </p>
        <SaveNote saving={saving} />
        <span className={styles.percent}>{`${percent}%`}</span>
      </div>
      <ProgressBar label="Booking progress" percent={percent} />
    </div>
  );
};
