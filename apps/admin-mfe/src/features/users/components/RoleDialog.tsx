import type { ListedUser, Role } from '@haulway/contracts';
import { useSession } from '@haulway/platform';
import { Alert, RadioCards } from '@haulway/ui';
import { useState } from 'react';
import { ChangeList } from '../../../components/ChangeList.js';
import { ConfirmDialog } from '../../../components/ConfirmDialog.js';
import { usersApi } from '../users-api.js';
import { ROLES } from '../roles.js';

const MEANS = {
  customer: "They'll be able to book, and to see their own bookings.",
  crew: "They'll be able to see the jobs that they're assigned to, and to record each collection.",
  admin: "They'll be able to see all bookings and customers, change bookings, make refunds and change roles.",
} as const;

const LOSES = {
  customer: undefined,
  crew: "They'll lose access to their jobs straight away. Their jobs from today on will be unassigned.",
  admin: "They'll lose access to the admin dashboard straight away.",
} as const;

const questionOf = (from: Role, to: Role): readonly [title: string, save: string] => {
  if (to === 'admin') return ['Make this person an admin?', 'Make admin'];
  if (to === 'crew') return ['Make this person crew?', 'Make crew'];
  return from === 'admin'
    ? ['Remove admin access?', 'Remove admin access']
    : ['Remove crew access?', 'Remove crew access'];
};

/** Asks which role the account gets, and says what that means. It also shows the account's earlier changes. */
export function RoleDialog({ user, onClose }: { user: ListedUser; onClose: () => void }) {
  const { user: self } = useSession();
  const changes = usersApi.useAdminUserChangesQuery(user.id);
  const [setRole, setting] = usersApi.useAdminSetRoleMutation();
  const [role, choose] = useState<Role>(user.role === 'customer' ? 'admin' : 'customer');
  const [title, save] = questionOf(user.role, role);
  const loss = LOSES[user.role];
  return (
    <ConfirmDialog
      title={title}
      description={`${user.full_name}, ${user.email}`}
      save={save}
      cancel={`Keep as ${user.role}`}
      danger={user.role !== 'customer' && role !== 'admin'}
      change={setting}
      run={() => setRole({ params: { id: user.id }, body: { role } })}
      done={['Role changed', `${user.full_name} is now ${role}.`]}
      failure="We couldn't change the role"
      onClose={onClose}
      below={
        <section>
          <h3>History</h3>
          <ChangeList changes={changes.data?.changes} query={changes} />
        </section>
      }
    >
      <RadioCards
        legend="New role"
        value={role}
        onChange={(value) => {
          choose(ROLES.find((each) => each.value === value)?.value ?? role);
          setting.reset();
        }}
        options={ROLES.map(({ value, label }) => ({
          value,
          name: label,
          description: value === user.role ? 'Their role now.' : MEANS[value],
          disabled: value === user.role,
        }))}
      />
      {loss && <p>{loss}</p>}
      {self?.id === user.id && <Alert tone="warning">This is your own account.</Alert>}
    </ConfirmDialog>
  );
}
