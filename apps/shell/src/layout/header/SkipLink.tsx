import { type MouseEvent } from 'react';
import styles from './SkipLink.module.css';

/** Moves the focus by script: a jump to the fragment would be a navigation of the router. */
function skip(event: MouseEvent) {
  event.preventDefault();
  const content = document.getElementById('content');
  content?.focus();
  content?.scrollIntoView?.();
}

/** The first thing that Tab reaches; seen only while it has the focus. */
export function SkipLink() {
  return (
    <a href="#content" className={styles.skip} onClick={skip}>
      Skip to content
    </a>
  );
}
