import { formatDay, formatInstant } from '@haulway/domain';
import { buttonClassName, Card, Stack } from '@haulway/ui';
import { Link } from 'react-router-dom';
import { ListRow } from '../../../components/ListRow.js';
import { NotLoaded } from '../../../components/NotLoaded.js';
import { FIRST_PAGE } from '../../../state/list-position.js';
import { usersApi } from '../users-api.js';
import { RoleBadge } from './RoleBadge.js';

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
          {data.users.map(({ id, full_name: name, email, role, created_at: since }) => (
            <ListRow
              key={id}
              lead={
                <>
                  <strong>{name}</strong>
                  <p>{email}</p>
                </>
              }
            >
              <RoleBadge role={role} />
              <p>{`Since ${formatInstant(since, formatDay)}`}</p>
            </ListRow>
          ))}
        </Card>
      )}
    </Stack>
  );
}
