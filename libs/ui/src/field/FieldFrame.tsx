import { type ReactNode } from 'react';
import { classNames } from '../class-names.js';
import { Icon } from '../icon/Icon.js';
import { type FieldText } from './field-ids.js';
import styles from './field.module.css';

interface FieldFrameProps extends FieldText {
  controlId: string;
  hintId: string;
  errorId: string;
  required?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * The common frame of all fields: label above, control in the middle, error below. CSS draws the star of a required
 * field, so that the label's text remains the field's plain name.
 */
export function FieldFrame({ controlId, hintId, errorId, children, ...field }: FieldFrameProps) {
  return (
    <div className={classNames(styles.field, field.className)}>
      <label htmlFor={controlId} className={classNames(styles.label, field.hideLabel && styles.hiddenLabel)}>
        <span>{field.label}</span>
        {field.required && <span className={styles.required} aria-hidden="true" />}
        {field.optional && <span className={styles.optional}> (optional)</span>}
      </label>
      {field.hint && (
        <p id={hintId} className={styles.hint}>
          {field.hint}
        </p>
      )}
      {children}
      {(field.error || field.errorRoom) && (
        <p id={errorId} className={styles.error}>
          {field.error && <Icon name="alert" size={16} />}
          <span>{field.error}</span>
        </p>
      )}
    </div>
  );
}
