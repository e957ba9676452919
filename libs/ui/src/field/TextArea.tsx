import { type ComponentProps } from 'react';
import { classNames } from '../class-names.js';
import { FieldFrame } from './FieldFrame.js';
import { type FieldText, useField } from './field-ids.js';
import styles from './field.module.css';

export type TextAreaProps = FieldText & ComponentProps<'textarea'>;

/** A text field with several lines. Further props are passed to the textarea. */
export function TextArea(props: TextAreaProps) {
  const { frame, control, rest } = useField(props);
  return (
    <FieldFrame {...frame}>
      <textarea rows={5} {...rest} {...control} className={classNames(styles.control, styles.area)} />
    </FieldFrame>
  );
}
