import { Spinner } from '@haulway/ui';
import { AdminGate } from '../gate/AdminGate.js';
import { Dashboard } from './Dashboard.js';
import { useLogout } from './use-logout.js';

/** /admin: the dashboard, behind its gate. */
export default function AdminPage() {
  const { leaving, logout } = useLogout();
  if (leaving) return <Spinner label="Signing out" size="large" centred />;
  return (
    <AdminGate>
      <Dashboard onLogout={logout} />
    </AdminGate>
  );
}
