import type { ListedUser } from '@haulway/contracts';
import { Button, EmptyState, SelectField } from '@haulway/ui';
import { useState } from 'react';
import { ListSection } from '../../../components/ListSection.js';
import { TextFilter } from '../../../components/TextFilter.js';
import { totalOf, useListAddress } from '../../../state/list-position.js';
import { USERS_PER_PAGE, usersApi } from '../users-api.js';
import { RoleDialog } from './RoleDialog.js';
import { UserRow } from './UserRow.js';

const ROLES = [
  { value: '', label: 'All roles' },
  { value: 'admin', label: 'Admin' },
  { value: 'customer', label: 'Customer' },
];

/** /admin/users: the people with an account, with a search and a filter by role. Their role can be changed. */
export default function UsersSection() {
  const { textOf, position, change, goTo } = useListAddress('search', 'role');
  const [search, role] = [textOf('search'), textOf('role')];
  const query = usersApi.useAdminUsersQuery({ search, role, ...position, limit: USERS_PER_PAGE });
  const { data } = query;
  const [changing, setChanging] = useState<ListedUser>();
  return (
    <>
      <ListSection
        title="Team"
        of="team"
        query={query}
        rows={data?.users}
        page={position.page}
        total={data ? totalOf(data) : 0}
        limit={USERS_PER_PAGE}
        onPage={(page) => goTo(page, data)}
        filters={
          <>
            <TextFilter
              label="Search team"
              type="search"
              maxLength={254}
              placeholder="Name, email, phone, company or postcode"
              applied={search}
              whileTyping
              onApply={(text, how) => change('search', text, how)}
            />
            <SelectField
              label="Role"
              options={ROLES}
              value={role}
              onChange={(event) => change('role', event.target.value)}
            />
          </>
        }
        empty={
          <EmptyState icon="users" title="No one found" level={3}>
            Try the start of a name, email, phone, company or postcode.
          </EmptyState>
        }
        row={(user) => (
          <UserRow key={user.id} user={user}>
            <Button
              variant="secondary"
              size="small"
              aria-label={`Change role of ${user.email}`}
              onClick={() => setChanging(user)}
            >
              Change role
            </Button>
          </UserRow>
        )}
      />
      {changing && <RoleDialog user={changing} onClose={() => setChanging(undefined)} />}
    </>
  );
}
