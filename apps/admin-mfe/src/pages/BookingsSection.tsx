import { Stack } from '@haulway/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Charts } from '../features/charts/components/Charts.js';
import { BookingsManagement } from '../features/bookings/components/BookingsManagement.js';
import { StatCards } from '../features/stats/StatCards.js';
import { NewestUsers } from '../features/users/components/NewestUsers.js';
import styles from './Frame.module.css';

/** The page /admin: the bookings of the day, the figures, the folded charts, and the newest users. */
export default function BookingsSection() {
  const [address] = useSearchParams();
  const [isOpen, setOpen] = useState(address.has('chart_from') || address.has('chart_to'));
  return (
    <Stack gap={8}>
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
