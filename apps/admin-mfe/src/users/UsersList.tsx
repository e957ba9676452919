import type { User } from '@haulway/contracts';
import { LoadFailed } from '@haulway/platform';
import { Button, Card, EmptyState, SelectField, Spinner, Stack } from '@haulway/ui';
import { Pagination } from '@haulway/ui/pagination';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { TextFilter } from '../text-filter/TextFilter.js';
import { RoleDialog } from './RoleDialog.js';
import { UserRow } from './UserRow.js';
import { USERS_PER_PAGE, useAdminUsersQuery } from './users-api.js';
import styles from './UsersList.module.css';

const ROLES = [
  { value: '', label: 'All roles' },
  { value: 'admin', label: 'Admin' },
  { value: 'customer', label: 'Customer' },
];

const useUsersAddress = () => {
  const [address, setAddress] = useSearchParams();
  const wished = { search: address.get('search') ?? '', role: address.get('role') ?? '' };
  const page = Math.max(1, Math.floor(Number(address.get('page') ?? 1)) || 1);
  const go = (part: { search?: string; role?: string; page?: number }): void => {
    const { search, role, page: to } = { ...wished, page: 1, ...part };
    const next = { search, role, page: to > 1 ? String(to) : '' };
    setAddress(Object.fromEntries(Object.entries(next).filter(([, value]) => value)));
  };
  return { ...wished, page, go };
};

/** Who has an account (SPEC section 6: admins may list users): searched, by role, and with their role to change. */
export const UsersList = () => {
  const { search, role, page, go } = useUsersAddress();
  const { data, error, isFetching, refetch } = useAdminUsersQuery({
    page,
    limit: USERS_PER_PAGE,
    search,
    role,
  });
  const [changing, setChanging] = useState<User>();
  const heading = useRef<HTMLHeadingElement>(null);
  const goTo = (next: number): void => {
    go({ page: next });
    heading.current?.focus();
  };
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
          placeholder="Name or e-mail"
          applied={search}
          onApply={(text) => go({ search: text })}
        />
        <SelectField
          label="Role"
          options={ROLES}
          value={role}
          onChange={(event) => go({ role: event.target.value })}
        />
      </div>
      {error && (
        <LoadFailed title="The users could not be loaded." error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Spinner label="Loading users" />}
      {data?.users.length === 0 && (
        <EmptyState icon="users" title="No users found" level={3}>
          Names and e-mail addresses are found by how they begin.
        </EmptyState>
      )}
      {data && data.users.length > 0 && (
        <>
          <Card as="ul" padding="small" aria-label="Users" aria-busy={isFetching}>
            {data.users.map((user) => (
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
          <Pagination
            label="Users"
            page={page}
            total={data.total}
            limit={USERS_PER_PAGE}
            busy={isFetching}
            onPage={goTo}
          />
        </>
      )}
      {changing && <RoleDialog user={changing} onClose={() => setChanging(undefined)} />}
    </Stack>
  );
};
