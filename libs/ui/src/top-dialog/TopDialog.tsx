import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './TopDialog.module.css';

export interface TopDialogProps {
  title: string;
  description: string;
  children: ReactNode;
  footer: ReactNode;
  onClose: () => void;
}

/** A lower dialog disables the pointer for everything outside itself, with a style on the body. */
const TAKES_POINTER = { pointerEvents: 'auto' } as const;

/**
 * A modal dialog above all others, including those of remotes. Each remote has its own copy of `Dialog`, and two copies
 * do not know about each other: they would compete for the focus, and the lower one would close at a click in the upper
 * one. The browser's native modal dialog makes everything else inert, and events that the lower one listens to are
 * stopped.
 */
export function TopDialog({ title, description, children, footer, onClose }: TopDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [titleId, descriptionId] = [useId(), useId()];
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const opener = document.activeElement;
    const stop = (event: Event): void => event.stopPropagation();
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      close();
    };
    element.showModal();
    element.addEventListener('pointerdown', stop);
    window.addEventListener('keydown', onKey, { capture: true });
    return () => {
      element.removeEventListener('pointerdown', stop);
      window.removeEventListener('keydown', onKey, { capture: true });
      element.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return createPortal(
    <dialog
      ref={dialog}
      className={styles.dialog}
      style={TAKES_POINTER}
      aria-labelledby={titleId}
      aria-describedby={descriptionId}
    >
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <p id={descriptionId} className={styles.description}>
          {description}
        </p>
      </header>
      <div className={styles.body}>{children}</div>
      <footer className={styles.footer}>{footer}</footer>
    </dialog>,
    document.body,
  );
}
