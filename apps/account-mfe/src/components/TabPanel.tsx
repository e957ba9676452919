import { Card } from '@haulway/ui';
import { useRestoreFocus } from '@haulway/ui/restore-focus';
import { type ReactNode, useRef } from 'react';
import styles from './TabPanel.module.css';

export interface TabPanelProps {
  readonly title: string;
  readonly action?: ReactNode;
  /** The listed data. When a row that has the focus is removed, the title takes the focus. */
  readonly shown?: unknown;
  readonly children: ReactNode;
}

/** The content of a tab, with its heading and the action beside it. */
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
