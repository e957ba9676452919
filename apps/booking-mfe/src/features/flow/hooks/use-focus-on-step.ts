import { useEffect, useRef } from 'react';

/** The one heading of the step that shows; it takes the focus when the step changes. */
export const STEP_HEADING_ID = 'booking-step-heading';

/** Moves the focus to the step's heading when another step shows, not when the page opens. */
export const useFocusOnStep = (view: string): void => {
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    document.getElementById(STEP_HEADING_ID)?.focus();
  }, [view]);
};
