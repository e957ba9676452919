import { type ReactNode } from 'react';
import { classNames } from '../class-names.js';
import { Icon, type IconName } from '../icon/Icon.js';
import styles from './Alert.module.css';

export interface AlertProps {
  /** 'error' and 'warning' are announced at once (role alert), the others politely (role status). */
  tone?: 'info' | 'success' | 'warning' | 'error';
  title?: string;
  children?: ReactNode;
  actions?: ReactNode;
  className?: string;
}

const icons: Record<NonNullable<AlertProps['tone']>, IconName> = {
  info: 'info',
  success: 'check-circle',
  warning: 'alert',
  error: 'alert',
};

/** A message in the page about what just happened, or about what prevents the next step. */
export function Alert({ tone = 'info', title, children, actions, className }: AlertProps) {
  const role = tone === 'error' || tone === 'warning' ? 'alert' : 'status';
  return (
    <div role={role} className={classNames(styles.alert, styles[tone], className)}>
      <span className={styles.icon}>
        <Icon name={icons[tone]} size={22} />
      </span>
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
