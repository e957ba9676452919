import type { BookingStats } from '@haulway/contracts';
import { formatPounds, toPence } from '@haulway/domain';
import { Alert, Button, Card, Grid, Icon, type IconName, Skeleton, VisuallyHidden } from '@haulway/ui';
import styles from './StatCards.module.css';

interface Stat {
  readonly label: string;
  readonly icon: IconName;
  readonly value: (stats: BookingStats) => string;
}

const count = new Intl.NumberFormat('en-GB');

const STATS: readonly Stat[] = [
  { label: 'Total Users', icon: 'users', value: (stats) => count.format(stats.total_users) },
  { label: 'Active Bookings', icon: 'calendar', value: (stats) => count.format(stats.active_bookings) },
  { label: 'Completed', icon: 'check-circle', value: (stats) => count.format(stats.completed_bookings) },
  { label: 'Total Revenue', icon: 'chart', value: (stats) => formatPounds(toPence(stats.total_revenue)) },
];

export interface StatCardsProps {
  /** Undefined while they are loading. */
  readonly stats: BookingStats | undefined;
  readonly failed: boolean;
  readonly onRetry: () => void;
}

/** The four stat cards. */
export const StatCards = ({ stats, failed, onRetry }: StatCardsProps) => {
  if (failed && !stats) {
    return (
      <Alert
        tone="warning"
        title="The figures could not be loaded."
        actions={
          <Button variant="secondary" size="small" onClick={onRetry}>
            Try again
          </Button>
        }
      />
    );
  }
  return (
    <section aria-labelledby="figures-heading">
      <VisuallyHidden>
        <h2 id="figures-heading">Figures</h2>
      </VisuallyHidden>
      <Grid as="dl" columns={4} gap={4} aria-busy={!stats}>
        {STATS.map(({ label, icon, value }) => (
          <Card key={label} className={styles.stat} padding="small">
            <dt className={styles.label}>
              <span className={styles.icon}>
                <Icon name={icon} size={22} />
              </span>
              {label}
            </dt>
            <dd className={styles.value}>{stats ? value(stats) : <Skeleton shape="title" />}</dd>
          </Card>
        ))}
      </Grid>
    </section>
  );
};
