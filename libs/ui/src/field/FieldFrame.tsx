import { type ReactNode } from 'react';
import { classNames } from '../class-names.js';
import { Icon } from '../icon/Icon.js';
import { type FieldText } from './field-ids.js';
import styles from './field.module.css';

interface FieldFrameProps extends FieldText {
  controlId: string;
  hintId: string;
  errorId: string;
  className?: string;
  children: ReactNode;
}

/** The common frame of all fields: label above, control in the middle, error or warning below. */
export function FieldFrame({ controlId, hintId, errorId, children, ...field }: FieldFrameProps) {
  const message = field.error || field.warning;
  return (
    <div className={classNames(styles.field, field.className)}>
      <label htmlFor={controlId} className={classNames(styles.label, field.hideLabel && styles.hiddenLabel)}>
        <span>{field.label}</span>
        {field.optional && <span className={styles.optional}> (optional)</span>}
      </label>
      {!field.hintBelow && <Hint id={hintId} text={field.hint} />}
      {children}
      {field.hintBelow && <Hint id={hintId} text={field.hint} />}
      {(message || field.errorRoom) && (
        <p id={errorId} className={classNames(styles.message, !field.error && styles.warning)}>
          {message && <Icon name="alert" size={16} />}
          <span>{message}</span>
        </p>
      )}
    </div>
  );
}

function Hint({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <p id={id} className={styles.hint}>
      {text}
    </p>
  );
}
