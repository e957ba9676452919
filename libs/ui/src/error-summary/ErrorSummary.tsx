import { type MouseEvent, useEffect, useRef } from 'react';
import styles from './ErrorSummary.module.css';

export interface FieldError {
  /** The id of the control that the message is about; absent if it is not about one field. */
  fieldId?: string;
  message: string;
}

export interface ErrorSummaryProps {
  title?: string;
  errors: readonly FieldError[];
  /** Moves the focus to the summary when it appears, as after a failed submit. True by default. */
  focusOnShow?: boolean;
}

/** Moves the focus by script: following the link would change the URL, and with it the route's state. */
function goToField(event: MouseEvent<HTMLAnchorElement>, fieldId: string) {
  event.preventDefault();
  const field = document.getElementById(fieldId);
  field?.scrollIntoView?.({ block: 'center' });
  field?.focus({ preventScroll: true });
}

/** The errors of a form, shown at its top, each a link to its field. Renders nothing if there are none. */
export function ErrorSummary({
  title = 'Please check these fields',
  errors,
  focusOnShow = true,
}: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  const shown = errors.length > 0;
  useEffect(() => {
    if (shown && focusOnShow) summary.current?.focus();
  }, [shown, focusOnShow]);
  if (!shown) return null;
  return (
    <div ref={summary} role="alert" tabIndex={-1} className={styles.summary}>
      <p className={styles.title}>{title}</p>
      <ul className={styles.list}>
        {errors.map(({ fieldId, message }) => (
          <li key={`${fieldId}${message}`}>
            {fieldId ? (
              <a href={`#${fieldId}`} onClick={(event) => goToField(event, fieldId)}>
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
