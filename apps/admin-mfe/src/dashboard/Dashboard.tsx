import { Button, Container, Icon, PageHeading, Stack } from '@haulway/ui';
import { BookingsManagement } from '../bookings/BookingsManagement.js';
import { AccessDenied } from '../gate/AccessDenied.js';
import { StatCards } from '../stats/StatCards.js';
import { useAdminStatsQuery } from '../stats/stats-api.js';
import { UsersList } from '../users/UsersList.js';
import styles from './Dashboard.module.css';
import { useLogout } from './use-logout.js';

const isForbidden = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 403;

/** The dashboard itself; only ever rendered for an admin. */
export const Dashboard = () => {
  const logout = useLogout();
  const stats = useAdminStatsQuery();
  if (isForbidden(stats.error)) return <AccessDenied />;
  return (
    <Container className={styles.page}>
      <title>Admin Dashboard | Haulway</title>
      <Stack gap={12}>
        <header className={styles.head}>
          <PageHeading subtitle="Every booking at a glance, and what needs doing next.">
            Admin Dashboard
          </PageHeading>
          <Button variant="secondary" onClick={logout}>
            <Icon name="log-out" size={18} />
            Logout
          </Button>
        </header>
        <StatCards stats={stats.data} error={stats.error} onRetry={() => void stats.refetch()} />
        <BookingsManagement />
        <UsersList />
      </Stack>
    </Container>
  );
};
