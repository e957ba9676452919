import type { ListedUser } from '@haulway/contracts';
import { formatDay, formatInstant } from '@haulway/domain';
import { Badge } from '@haulway/ui';
import type { ReactNode } from 'react';
import { ListRow } from '../../../components/ListRow.js';
import styles from './UserRow.module.css';

/** One user: name, role, and date of joining. `children` are the actions for the account. */
export function UserRow({ user, children }: { user: ListedUser; children?: ReactNode }) {
  return (
    <ListRow
      lead={
        <>
          <p className={styles.name}>{user.full_name}</p>
          <p className={styles.email}>{user.email}</p>
          <p className={styles.email}>{user.email_verified ? 'Email confirmed' : 'Email not confirmed'}</p>
        </>
      }
    >
      <Badge tone={user.role === 'admin' ? 'blue' : 'grey'} className={styles.role}>
        {user.role}
      </Badge>
      <p className={styles.since}>{`Since ${formatInstant(user.created_at, formatDay)}`}</p>
      {children}
    </ListRow>
  );
}
