import { Stack } from '@haulway/ui';
import { Charts } from '../features/charts/components/Charts.js';
import { BookingsManagement } from '../features/bookings/components/BookingsManagement.js';
import { Outlook } from '../features/outlook/Outlook.js';
import { StatCards } from '../features/stats/StatCards.js';
import { dashboardApi } from '../state/dashboard-api.js';
import { NewestUsers } from '../features/users/components/NewestUsers.js';

/** The page /admin: tomorrow's tasks, the figures, all bookings, and the newest users. */
export default function BookingsSection() {
  const stats = dashboardApi.useAdminStatsQuery();
  return (
    <Stack gap={8}>
      <Outlook />
      <StatCards stats={stats.data} error={stats.error} onRetry={() => void stats.refetch()} />
      <Charts />
      <BookingsManagement />
      <NewestUsers />
    </Stack>
  );
}
