import { type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../class-names.js';
import { FieldFrame } from './FieldFrame.js';
import { type FieldText, useFieldIds } from './field-ids.js';
import styles from './field.module.css';

export interface TextFieldProps extends FieldText, ComponentProps<'input'> {
  /** Content at the end of the control, e.g. a show-password button. */
  trailing?: ReactNode;
}

/** A one-line text field. Further props are passed to the input. */
export function TextField({
  label,
  hint,
  hintBelow,
  error,
  warning,
  errorRoom,
  hideLabel,
  optional,
  trailing,
  className,
  ...input
}: TextFieldProps) {
  const { control, ...ids } = useFieldIds({ id: input.id, hint, error, warning });
  const frame = { label, hint, hintBelow, error, warning, errorRoom, hideLabel, optional, className };
  return (
    <FieldFrame {...frame} {...ids} controlId={control.id}>
      <span className={styles.controlRow}>
        <input
          type="text"
          {...input}
          {...control}
          className={classNames(styles.control, Boolean(trailing) && styles.withTrailing)}
        />
        {trailing && <span className={styles.trailing}>{trailing}</span>}
      </span>
    </FieldFrame>
  );
}
