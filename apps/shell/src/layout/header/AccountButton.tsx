import { type User } from '@haulway/contracts';
import { buttonClassName, Icon } from '@haulway/ui';
import { type ComponentProps } from 'react';
import { accountLabel } from './account-links.js';
import styles from './Header.module.css';

/** The button of the signed-in menu; stands alone while the menu's code is on its way. */
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
