import { AdminGate } from '../gate/AdminGate.js';
import { Dashboard } from './Dashboard.js';

/** /admin: the dashboard, behind its gate. */
export default function AdminPage() {
  return (
    <AdminGate>
      <Dashboard />
    </AdminGate>
  );
}
