import { type ComponentProps } from 'react';
import { classNames } from '../class-names.js';
import { Icon } from '../icon/Icon.js';
import { FieldFrame } from './FieldFrame.js';
import { type FieldText, useFieldIds } from './field-ids.js';
import styles from './field.module.css';

export interface SelectFieldProps extends FieldText, ComponentProps<'select'> {
  /** The choices; `children` (option elements) may be used instead. */
  options?: readonly { value: string; label: string }[];
}

/** A native select: the platform's own list works with every keyboard, screen reader and phone. */
export function SelectField(props: SelectFieldProps) {
  const {
    label,
    hint,
    hintBelow,
    error,
    warning,
    errorRoom,
    hideLabel,
    optional,
    className,
    options,
    children,
    ...select
  } = props;
  const { control, ...ids } = useFieldIds({ id: select.id, hint, error, warning });
  const frame = { label, hint, hintBelow, error, warning, errorRoom, hideLabel, optional, className };
  return (
    <FieldFrame {...frame} {...ids} controlId={control.id}>
      <span className={styles.controlRow}>
        <select {...select} {...control} className={classNames(styles.control, styles.select)}>
          {options?.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
          {children}
        </select>
        <span className={styles.chevron}>
          <Icon name="chevron-down" size={18} />
        </span>
      </span>
    </FieldFrame>
  );
}
