import type { ListedUser } from '@haulway/contracts';
import { formatApiError, toast, useSession } from '@haulway/platform';
import { Alert, Button, Stack } from '@haulway/ui';
import { Dialog } from '@haulway/ui/dialog';
import { ChangeList } from '../../../components/ChangeList.js';
import { useAdminSetRoleMutation, useAdminUserChangesQuery } from '../api/users-api.js';

const EFFECTS = {
  admin: 'They will see every booking and every customer, change bookings, give money back and change roles.',
  customer: 'They will lose the admin dashboard at once, also where it is open.',
} as const;

/** Asks for confirmation before a role is given or removed: what it means, and the account's earlier changes. */
export function RoleDialog({ user, onClose }: { user: ListedUser; onClose: () => void }) {
  const { user: self } = useSession();
  const changes = useAdminUserChangesQuery(user.id);
  const [setRole, { isLoading, error }] = useAdminSetRoleMutation();
  const role = user.role === 'admin' ? 'customer' : 'admin';
  const action = role === 'admin' ? 'Make admin' : 'Remove admin role';

  const confirm = async (): Promise<void> => {
    const answer = await setRole({ id: user.id, role });
    if (answer.error) return;
    toast({ title: 'Role changed', description: `${user.full_name} is ${role} now.`, tone: 'success' });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={role === 'admin' ? 'Make this user an admin?' : 'Remove the admin role?'}
      description={`${user.full_name}, ${user.email}`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep as {user.role}
          </Button>
          <Button
            variant={role === 'admin' ? 'primary' : 'danger'}
            busy={isLoading}
            onClick={() => void confirm()}
          >
            {action}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{EFFECTS[role]}</p>
        {self?.id === user.id && <Alert tone="warning">This is your own account.</Alert>}
        {error && (
          <Alert tone="error" title="The role was not changed">
            {formatApiError(error)}
          </Alert>
        )}
        <section>
          <h3>History</h3>
          <ChangeList changes={changes.data?.changes} query={changes} />
        </section>
      </Stack>
    </Dialog>
  );
}
