import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './StepHeading.module.css';

/** The id of the heading of the current step. It takes the focus when the step changes. */
export const STEP_HEADING_ID = 'booking-step-heading';

/** Focuses the step's heading when the step changes, before the paint: a click meanwhile would hit something else. */
export const useFocusOnStep = (view: string): void => {
  const shown = useRef(view);
  useLayoutEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    document.getElementById(STEP_HEADING_ID)?.focus();
  }, [view]);
};

export function StepHeading({ children, hint }: { children: ReactNode; hint?: ReactNode }) {
  return (
    <div className={styles.head}>
      <h2 id={STEP_HEADING_ID} tabIndex={-1} className={styles.heading}>
        {children}
      </h2>
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  );
}
