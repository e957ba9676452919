import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../button/Button.js';
import styles from './ConfirmButton.module.css';

export interface ConfirmButtonProps {
  /** The accessible name of the button that asks; its content by default. */
  'aria-label'?: string;
  'aria-describedby'?: string;
  size?: 'small' | 'medium';
  children: ReactNode;
  /** 'Delete this draft?' */
  question: string;
  confirm: string;
  keep: string;
  busy?: boolean;
  onConfirm: () => void;
}

/**
 * A button for an action that can't be undone: it asks for confirmation where it is. The focus moves to the
 * confirming button, and returns if the person cancels. Escape cancels too.
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
    // the focused button was replaced by another; if the person has moved the focus elsewhere, it stays there
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
  const confirmed = (): void => {
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
        onClick={confirmed}
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
