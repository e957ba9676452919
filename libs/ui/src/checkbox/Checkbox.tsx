import { type ComponentProps } from 'react';
import { useFieldIds } from '../field/field-ids.js';
import styles from './Checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string;
  hint?: string;
  error?: string;
}

/** A native checkbox with its label beside it; a click anywhere in the row toggles it. */
export function Checkbox({ label, hint, error, className, ...input }: CheckboxProps) {
  const { control, hintId, errorId } = useFieldIds({ id: input.id, hint, error });
  return (
    <div className={className}>
      <label className={styles.row}>
        <input type="checkbox" {...input} {...control} className={styles.box} />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
