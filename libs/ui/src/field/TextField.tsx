import { type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../class-names.js';
import { FieldFrame } from './FieldFrame.js';
import { type FieldText, useField } from './field-ids.js';
import styles from './field.module.css';

export interface TextFieldProps extends FieldText, ComponentProps<'input'> {
  /** Content at the end of the control, e.g. a show-password button. */
  trailing?: ReactNode;
}

/** A one-line text field. Further props are passed to the input. */
export function TextField(props: TextFieldProps) {
  const { frame, control, rest } = useField(props);
  const { trailing, ...input } = rest;
  return (
    <FieldFrame {...frame}>
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
