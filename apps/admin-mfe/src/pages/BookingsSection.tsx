import { toast, useSessionActions } from '@haulway/platform';
import { Button, Icon, Stack } from '@haulway/ui';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { SectionHead } from '../components/SectionHead.js';
import { Charts } from '../features/charts/components/Charts.js';
import { BookingsManagement } from '../features/bookings/components/BookingsManagement.js';
import { StatCards } from '../features/stats/StatCards.js';
import { NewestUsers } from '../features/users/components/NewestUsers.js';
import styles from './Frame.module.css';

function Logout() {
  const { signOut } = useSessionActions();
  const navigate = useNavigate();
  const logout = (): void => {
    // the page first: otherwise the gate would redirect the signed-out admin to sign in
    void navigate('/');
    signOut();
    toast({ title: 'Logged Out', description: 'You have been logged out of the admin dashboard' });
  };
  return (
    <Button variant="secondary" size="small" onClick={logout}>
      <Icon name="log-out" size={18} />
      Logout
    </Button>
  );
}

/** The page /admin: the bookings of the day, the figures, the folded charts, and the newest users. */
export default function BookingsSection() {
  const [address] = useSearchParams();
  const [isOpen, setOpen] = useState(address.has('chart_from') || address.has('chart_to'));
  return (
    <Stack gap={6}>
      <SectionHead title="Admin Dashboard" tools={<Logout />} />
      <BookingsManagement />
      <StatCards />
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={styles.reports}>Reports</summary>
        {isOpen && <Charts />}
      </details>
      <NewestUsers />
    </Stack>
  );
}
