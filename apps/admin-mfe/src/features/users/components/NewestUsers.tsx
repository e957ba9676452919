import { buttonClassName, Card, Stack } from '@haulway/ui';
import { Link } from 'react-router-dom';
import { FIRST_PAGE } from '../../../state/list-position.js';
import { UserRow } from './UserRow.js';
import { usersApi } from '../users-api.js';
import { NotLoaded } from '../../../components/NotLoaded.js';

const SHOWN = 5;

/** The newest users, for the dashboard, with a link to all users. */
export function NewestUsers() {
  const query = usersApi.useAdminUsersQuery({ ...FIRST_PAGE, limit: SHOWN });
  const { data } = query;
  return (
    <Stack as="section" gap={4} aria-labelledby="newest-users-heading">
      <Stack direction="row" justify="between" align="centre">
        <h2 id="newest-users-heading">Newest accounts</h2>
        <Link to="/admin/users" className={buttonClassName({ variant: 'secondary', size: 'small' })}>
          All accounts
        </Link>
      </Stack>
      <NotLoaded of="accounts" query={query} isThere={data !== undefined} aside />
      {data && (
        <Card as="ul" padding="small" aria-label="Newest accounts">
          {data.users.map((user) => (
            <UserRow key={user.id} user={user} />
          ))}
        </Card>
      )}
    </Stack>
  );
}
