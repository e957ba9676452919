import { buttonClassName, Icon } from '@haulway/ui';
import { type ChangeEvent, useId } from 'react';
import styles from './Photos.module.css';

interface PhotoInputProps {
  readonly label: string;
  readonly multiple?: boolean;
  readonly disabled: boolean;
  readonly onChoose: (files: readonly File[]) => void;
}

/** A button that takes photos with the phone's camera, or chooses them. */
export function PhotoInput({ label, multiple = false, disabled, onChoose }: PhotoInputProps) {
  const id = useId();
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(target.files ?? [])];
    // the same photo can be chosen again after a failure, or once it is removed
    target.value = '';
    if (files.length > 0) onChoose(files);
  };
  return (
    <>
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        multiple={multiple}
        disabled={disabled}
        className={styles.input}
        onChange={onChange}
      />
      <label
        htmlFor={id}
        className={buttonClassName({
          variant: 'secondary',
          size: 'large',
          block: true,
          className: styles.add,
        })}
      >
        <Icon name="plus" size={22} />
        <span>{label}</span>
      </label>
    </>
  );
}
