import type { ListedUser } from '@haulway/contracts';
import { useSession } from '@haulway/platform';
import { Alert } from '@haulway/ui';
import { ChangeList } from '../../../components/ChangeList.js';
import { ConfirmDialog } from '../../../components/ConfirmDialog.js';
import { usersApi } from '../users-api.js';

const EFFECTS = {
  admin: "They'll be able to see all bookings and customers, change bookings, make refunds and change roles.",
  customer: "They'll lose access to the admin dashboard straight away.",
} as const;

/** Asks for confirmation before a role is given or removed: what it means, and the account's earlier changes. */
export function RoleDialog({ user, onClose }: { user: ListedUser; onClose: () => void }) {
  const { user: self } = useSession();
  const changes = usersApi.useAdminUserChangesQuery(user.id);
  const [setRole, setting] = usersApi.useAdminSetRoleMutation();
  const role = user.role === 'admin' ? 'customer' : 'admin';
  return (
    <ConfirmDialog
      title={role === 'admin' ? 'Make this person an admin?' : 'Remove admin access?'}
      description={`${user.full_name}, ${user.email}`}
      save={role === 'admin' ? 'Make admin' : 'Remove admin access'}
      cancel={`Keep as ${user.role}`}
      danger={role === 'customer'}
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
      <p>{EFFECTS[role]}</p>
      {self?.id === user.id && <Alert tone="warning">This is your own account.</Alert>}
    </ConfirmDialog>
  );
}
