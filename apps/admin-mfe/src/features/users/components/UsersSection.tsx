import type { ListedUser } from '@haulway/contracts';
import { Button, EmptyState, SelectField } from '@haulway/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ListSection } from '../../../components/ListSection.js';
import { TextFilter } from '../../../components/TextFilter.js';
import {
  FIRST_PAGE,
  type ListPosition,
  positionBeside,
  positionOf,
  totalOf,
  writePosition,
} from '../../../state/list-position.js';
import { useAdminUsersQuery, USERS_PER_PAGE } from '../api/users-api.js';
import { RoleDialog } from './RoleDialog.js';
import { UserRow } from './UserRow.js';

interface UsersFilter {
  readonly search: string;
  readonly role: string;
}

const addressOf = (filter: UsersFilter, position: ListPosition = FIRST_PAGE): URLSearchParams => {
  const address = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value) address.set(name, value);
  writePosition(address, position);
  return address;
};

/** The list of users that the address describes. A changed filter starts at the first page. */
const useUsersList = () => {
  const [address, setAddress] = useSearchParams();
  const filter = { search: address.get('search') ?? '', role: address.get('role') ?? '' };
  const position = positionOf(address);
  const query = useAdminUsersQuery({ ...filter, ...position, limit: USERS_PER_PAGE });
  const change = (part: Partial<UsersFilter>): void => setAddress(addressOf({ ...filter, ...part }));
  const goTo = (page: number): void =>
    setAddress(addressOf(filter, positionBeside(position, page, query.data)));
  return { query, filter, page: position.page, change, goTo };
};

const ROLES = [
  { value: '', label: 'All roles' },
  { value: 'admin', label: 'Admin' },
  { value: 'customer', label: 'Customer' },
];

/** /admin/users: the people with an account, with a search and a filter by role. Their role can be changed. */
export default function UsersSection() {
  const { query, filter, page, change, goTo } = useUsersList();
  const { data } = query;
  const [changing, setChanging] = useState<ListedUser>();
  return (
    <>
      <ListSection
        title="Users"
        of="users"
        query={query}
        rows={data?.users}
        page={page}
        total={data ? totalOf(data) : 0}
        limit={USERS_PER_PAGE}
        onPage={goTo}
        filters={
          <>
            <TextFilter
              label="Search users"
              type="search"
              maxLength={254}
              placeholder="Name or email"
              applied={filter.search}
              onApply={(search) => change({ search })}
            />
            <SelectField
              label="Role"
              options={ROLES}
              value={filter.role}
              onChange={(event) => change({ role: event.target.value })}
            />
          </>
        }
        empty={
          <EmptyState icon="users" title="No users found" level={3}>
            Names and email addresses are found by how they begin.
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
