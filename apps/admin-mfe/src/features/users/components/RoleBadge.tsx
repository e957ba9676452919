import type { ListedUser } from '@haulway/contracts';
import { Badge } from '@haulway/ui';
import styles from './RoleBadge.module.css';

export function RoleBadge({ role }: Pick<ListedUser, 'role'>) {
  return (
    <Badge tone={role === 'admin' ? 'blue' : 'grey'} className={styles.role}>
      {role}
    </Badge>
  );
}
