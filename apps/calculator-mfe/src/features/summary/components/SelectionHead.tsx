import { Button } from '@haulway/ui';
import { useRef } from 'react';
import styles from './SelectionHead.module.css';

export interface SelectionHeadProps {
  readonly id: string;
  readonly title: string;
  /** Takes everything out; left out while there is nothing. */
  readonly onClear?: (() => void) | undefined;
}

/** The heading over what is picked. It takes the focus when what had it is gone. */
export function SelectionHead({ id, title, onClear }: SelectionHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const clear = (): void => {
    heading.current?.focus();
    onClear?.();
  };
  return (
    <header className={styles.head}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {onClear && (
        <Button variant="ghost" size="small" className={styles.clear} onClick={clear}>
          Clear all
        </Button>
      )}
    </header>
  );
}
