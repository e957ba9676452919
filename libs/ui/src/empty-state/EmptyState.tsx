import { type ReactNode } from 'react';
import { Icon, type IconName } from '../icon/Icon.js';
import styles from './EmptyState.module.css';

export interface EmptyStateProps {
  icon?: IconName;
  title: string;
  /** The heading level that fits its place in the page; 2 by default, 'none' for a plain paragraph. */
  level?: 2 | 3 | 'none';
  children?: ReactNode;
  action?: ReactNode;
}

/** Shown in place of an empty list, with a next step. */
export function EmptyState({ icon = 'box', title, level = 2, children, action }: EmptyStateProps) {
  const Title = level === 'none' ? 'p' : (`h${level}` as const);
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>
        <Icon name={icon} size={30} />
      </span>
      <Title className={styles.title}>{title}</Title>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
