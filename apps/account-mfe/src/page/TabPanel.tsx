import { Card } from '@haulway/ui';
import type { ReactNode } from 'react';
import styles from './TabPanel.module.css';

/** What a tab holds: a heading, what can be done beside it, and the content. */
export const TabPanel = ({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) => (
  <Card className={styles.panel}>
    <header className={styles.head}>
      <h2>{title}</h2>
      {action}
    </header>
    {children}
  </Card>
);
