import { Card } from '@haulway/ui';
import { useRestoreFocus } from '@haulway/ui/restore-focus';
import { type ReactNode, useRef } from 'react';
import styles from './TabPanel.module.css';

export interface TabPanelProps {
  readonly title: string;
  /** What can be done, beside the title. */
  readonly action?: ReactNode;
  /** What the panel lists: where a row goes and the focus with it, the title takes it. */
  readonly shown?: unknown;
  readonly children: ReactNode;
}

/** What a tab holds: a heading, what can be done beside it, and the content. */
export function TabPanel({ title, action, shown, children }: TabPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useRestoreFocus(heading, shown);
  return (
    <Card className={styles.panel}>
      <header className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {action}
      </header>
      {children}
    </Card>
  );
}
