import type { ListedUser } from '@haulway/contracts';
import { Button, Card, EmptyState, SelectField, Stack } from '@haulway/ui';
import { useRef, useState } from 'react';
import { totalOf } from '../../paging/list-place.js';
import { PagedList } from '../../paging/components/PagedList.js';
import { TextFilter } from '../../text-filter/components/TextFilter.js';
import { RoleDialog } from './RoleDialog.js';
import { useUsersList } from '../hooks/use-users-list.js';
import { UserRow } from './UserRow.js';
import { USERS_PER_PAGE } from '../api/users-api.js';
import styles from './UsersSection.module.css';

const ROLES = [
  { value: '', label: 'All roles' },
  { value: 'admin', label: 'Admin' },
  { value: 'customer', label: 'Customer' },
];

/** /admin/users, who has an account: searched, by role, and with their role to change. */
export default function UsersSection() {
  const { query, filter, page, change, goTo } = useUsersList();
  const { data, isFetching } = query;
  const [changing, setChanging] = useState<ListedUser>();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Stack as="section" gap={4} aria-labelledby="users-heading">
      <h2 id="users-heading" ref={heading} tabIndex={-1}>
        Users
      </h2>
      <div role="search" aria-label="Users" className={styles.bar}>
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
      </div>
      <PagedList
        of="users"
        label="Users"
        query={query}
        rows={data?.users.length}
        empty={
          <EmptyState icon="users" title="No users found" level={3}>
            Names and email addresses are found by how they begin.
          </EmptyState>
        }
        page={page}
        total={data ? totalOf(data) : 0}
        limit={USERS_PER_PAGE}
        onPage={(next) => {
          goTo(next);
          heading.current?.focus();
        }}
      >
        <Card as="ul" padding="small" aria-label="Users" aria-busy={isFetching}>
          {data?.users.map((user) => (
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
          ))}
        </Card>
      </PagedList>
      {changing && <RoleDialog user={changing} onClose={() => setChanging(undefined)} />}
    </Stack>
  );
}
