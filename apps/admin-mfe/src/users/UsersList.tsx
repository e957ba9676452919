import { formatInstant } from '@haulway/domain';
import { LoadFailed } from '@haulway/platform';
import { Badge, Card, Spinner, Stack } from '@haulway/ui';
import { Pagination } from '@haulway/ui/pagination';
import { useState } from 'react';
import { USERS_PER_PAGE, useAdminUsersQuery } from './users-api.js';
import styles from './UsersList.module.css';

/** Who has an account (SPEC section 6: admins may list users). */
export const UsersList = () => {
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useAdminUsersQuery(page);
  return (
    <Stack as="section" gap={6} aria-labelledby="users-heading">
      <h2 id="users-heading">Users</h2>
      {error && (
        <LoadFailed title="The users could not be loaded." error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Spinner label="Loading users" />}
      {data && (
        <>
          <Card as="ul" padding="small" aria-label="Users" aria-busy={isFetching}>
            {data.users.map((user) => (
              <li key={user.id} className={styles.user}>
                <div className={styles.who}>
                  <p className={styles.name}>{user.full_name}</p>
                  <p className={styles.email}>{user.email}</p>
                </div>
                <Badge tone={user.role === 'admin' ? 'blue' : 'grey'} className={styles.role}>
                  {user.role}
                </Badge>
                <p className={styles.since}>Since {formatInstant(user.created_at)}</p>
              </li>
            ))}
          </Card>
          <Pagination
            label="Users"
            page={page}
            total={data.total}
            limit={USERS_PER_PAGE}
            busy={isFetching}
            onPage={setPage}
          />
        </>
      )}
    </Stack>
  );
};
