import { Button, Icon } from '@haulway/ui';
import { useEffect, useRef } from 'react';
import styles from './ContactPage.module.css';

/** Stands in place of the form once it was sent; takes the focus, which the form's button had. */
export function ContactThanks({ name, onAgain }: { name: string; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.thanks} role="status">
      <Icon name="check-circle" size={44} />
      <h2 ref={heading} tabIndex={-1}>
        Thank you, {name}
      </h2>
      <p>We have noted your message. For anything urgent please call our emergency line.</p>
      <Button variant="secondary" onClick={onAgain}>
        Write another message
      </Button>
    </div>
  );
}
