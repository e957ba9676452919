import type { User } from '@haulway/contracts';
import { buttonClassName, Icon } from '@haulway/ui';
import type { ComponentProps } from 'react';
import styles from './Header.module.css';

/** The pages of the signed-in menu; the dashboard only for admins. */
export function accountLinks(user: User) {
  const own = [
    { to: '/profile', label: 'Profile', icon: 'user' },
    { to: '/bookings', label: 'My Bookings', icon: 'calendar' },
  ] as const;
  return user.role === 'admin'
    ? ([{ to: '/admin', label: 'Admin Dashboard', icon: 'chart' }, ...own] as const)
    : own;
}

/** The label of the signed-in menu: the full name, or else the email. */
export function accountLabel(user: User): string {
  return user.full_name.trim() || user.email;
}

/** The button of the signed-in menu. It is shown alone while the menu's code is loading. */
export function AccountButton({ user, ...rest }: ComponentProps<'button'> & { user: User }) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClassName({ variant: 'secondary', className: styles.accountButton })}
    >
      <Icon name="user" size={18} />
      <span className={styles.accountName}>{accountLabel(user)}</span>
      <Icon name="chevron-down" size={16} />
    </button>
  );
}
