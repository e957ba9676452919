import { type ComponentProps } from 'react';
import { classNames } from '../class-names.js';
import { Icon } from '../icon/Icon.js';
import { FieldFrame } from './FieldFrame.js';
import { type FieldText, useField } from './field-ids.js';
import styles from './field.module.css';

export interface SelectFieldProps extends FieldText, ComponentProps<'select'> {
  /** The choices; `children` (option elements) may be used instead. */
  options?: readonly { value: string; label: string }[];
}

/** A native select: the platform's own list works with every keyboard, screen reader and phone. */
export function SelectField(props: SelectFieldProps) {
  const { frame, control, rest } = useField(props);
  const { options, children, ...select } = rest;
  return (
    <FieldFrame {...frame}>
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
