import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../button/Button.js';
import styles from './ConfirmButton.module.css';

export interface ConfirmButtonProps {
  /** What the button is called that asks; without it, its content. */
  'aria-label'?: string;
  'aria-describedby'?: string;
  size?: 'small' | 'medium';
  children: ReactNode;
  /** 'Delete this draft?' */
  question: string;
  /** What the button says that does it. */
  confirm: string;
  /** What the button says that leaves all as it is. */
  keep: string;
  busy?: boolean;
  onConfirm: () => void;
}

/**
 * A button for what can't be undone: it asks in its own place before it does it. The focus goes to the answer, and comes
 * back when nothing is to be done; Escape keeps, too.
 */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { children, question, confirm, keep, busy, onConfirm, size = 'medium', ...named } = props;
  const [asking, setAsking] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const questionId = useId();
  const open = asking || busy === true;
  const shown = useRef(open);
  useEffect(() => {
    if (shown.current === open) return;
    shown.current = open;
    // the button that had the focus has given way to another; somebody who has gone on is left alone
    if (document.activeElement === document.body) first.current?.focus();
  }, [open]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !busy) setAsking(false);
  };
  if (!open)
    return (
      <Button {...named} ref={first} variant="ghost" size={size} onClick={() => setAsking(true)}>
        {children}
      </Button>
    );
  const answer = (): void => {
    setAsking(false);
    onConfirm();
  };
  return (
    <span role="group" aria-labelledby={questionId} className={styles.asking} onKeyDown={onKeyDown}>
      <span id={questionId} className={styles.question}>
        {question}
      </span>
      <Button
        ref={first}
        variant="danger"
        size={size}
        busy={busy}
        aria-describedby={named['aria-describedby'] ?? questionId}
        onClick={answer}
      >
        {confirm}
      </Button>
      {!busy && (
        <Button variant="secondary" size={size} onClick={() => setAsking(false)}>
          {keep}
        </Button>
      )}
    </span>
  );
}
