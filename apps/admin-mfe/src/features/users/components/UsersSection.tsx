import type { ListedUser } from '@haulway/contracts';
import { formatDay, formatInstant } from '@haulway/domain';
import { Button, EmptyState, SelectField } from '@haulway/ui';
import { useState } from 'react';
import type { Column } from '../../../components/DataTable.js';
import { ListSection } from '../../../components/ListSection.js';
import { TextFilter } from '../../../components/TextFilter.js';
import { totalOf, useListAddress } from '../../../state/list-position.js';
import { USERS_PER_PAGE, usersApi } from '../users-api.js';
import { ROLES } from '../roles.js';
import { RoleDialog } from './RoleDialog.js';
import { RoleBadge } from './RoleBadge.js';

const ROLE_FILTER = [{ value: '', label: 'All roles' }, ...[...ROLES].reverse()];

const COLUMNS: readonly Column<ListedUser>[] = [
  {
    title: 'Name',
    kind: 'name',
    cell: ({ full_name: name, email }) => (
      <>
        <span>{name}</span>
        <p>{email}</p>
      </>
    ),
    orders: { rising: 'name', falling: 'name_reversed' },
  },
  { title: 'Role', cell: ({ role }) => <RoleBadge role={role} />, by: ({ role }) => role },
  {
    title: 'Email',
    cell: ({ email_verified: isVerified }) => (isVerified ? 'Email confirmed' : 'Email not confirmed'),
    by: ({ email_verified: isVerified }) => Number(isVerified),
  },
  {
    title: 'Since',
    cell: ({ created_at: since }) => formatInstant(since, formatDay),
    orders: { rising: 'oldest', falling: 'newest', first: 'falling' },
  },
];

/** /admin/users: the people with an account, with a search and a filter by role. Their role can be changed. */
export default function UsersSection() {
  const { textOf, position, change, goTo } = useListAddress('search', 'role', 'sort');
  const [search, role, sort] = [textOf('search'), textOf('role'), textOf('sort')];
  const query = usersApi.useAdminUsersQuery({ search, role, sort, ...position, limit: USERS_PER_PAGE });
  const { data } = query;
  const [changing, setChanging] = useState<ListedUser>();
  const actions: Column<ListedUser> = {
    title: 'Actions',
    kind: 'actions',
    cell: (user) => (
      <Button
        variant="secondary"
        size="small"
        aria-label={`Change role of ${user.email}`}
        onClick={() => setChanging(user)}
      >
        Change role
      </Button>
    ),
  };
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
              options={ROLE_FILTER}
              value={role}
              onChange={(event) => change('role', event.target.value)}
            />
          </>
        }
        empty={
          <EmptyState icon="users" title="No one found" level={2}>
            Try the start of a name, email, phone, company or postcode.
          </EmptyState>
        }
        columns={[...COLUMNS, actions]}
        keyOf={({ id }) => id}
        sort={sort || 'newest'}
        onSort={(next) => change('sort', next)}
      />
      {changing && <RoleDialog user={changing} onClose={() => setChanging(undefined)} />}
    </>
  );
}
