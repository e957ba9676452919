import { type ReactNode } from 'react';
import styles from './StepHeading.module.css';
import { STEP_HEADING_ID } from '../hooks/use-focus-on-step.js';

/** The heading of a step and a sentence that says what is asked for. */
export const StepHeading = ({ children, hint }: { children: ReactNode; hint?: ReactNode }) => (
  <div className={styles.head}>
    <h2 id={STEP_HEADING_ID} tabIndex={-1} className={styles.heading}>
      {children}
    </h2>
    {hint && <p className={styles.hint}>{hint}</p>}
  </div>
);
