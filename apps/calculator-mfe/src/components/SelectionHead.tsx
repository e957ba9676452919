import { Button } from '@haulway/ui';
import { useRef } from 'react';
import styles from './SelectionHead.module.css';

export interface SelectionHeadProps {
  readonly id: string;
  /** Removes all items. Left out when there are none. */
  readonly onClear?: (() => void) | undefined;
}

/** The heading above the picked items. It takes the focus when the element that had it is removed. */
export function SelectionHead({ id, onClear }: SelectionHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const clear = (): void => {
    heading.current?.focus();
    onClear?.();
  };
  return (
    <header className={styles.head}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        Your Selection
      </h2>
      {onClear && (
        <Button variant="ghost" size="small" className={styles.clear} onClick={clear}>
          Clear all
        </Button>
      )}
    </header>
  );
}
