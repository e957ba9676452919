import { type ComponentProps } from 'react';
import { classNames } from '../class-names.js';
import { FieldFrame } from './FieldFrame.js';
import { type FieldText, useFieldIds } from './field-ids.js';
import styles from './field.module.css';

export type TextAreaProps = FieldText & ComponentProps<'textarea'>;

/** A text field with several lines. Further props are passed to the textarea. */
export function TextArea({
  label,
  hint,
  hintBelow,
  error,
  warning,
  errorRoom,
  hideLabel,
  optional,
  className,
  ...area
}: TextAreaProps) {
  const { control, ...ids } = useFieldIds({ id: area.id, hint, error, warning });
  const frame = { label, hint, hintBelow, error, warning, errorRoom, hideLabel, optional, className };
  return (
    <FieldFrame {...frame} {...ids} controlId={control.id}>
      <textarea rows={5} {...area} {...control} className={classNames(styles.control, styles.area)} />
    </FieldFrame>
  );
}
