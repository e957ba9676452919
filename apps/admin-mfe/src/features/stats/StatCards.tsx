import type { BookingStats } from '@haulway/contracts';
import { formatPounds, toPence } from '@haulway/domain';
import { Card, Icon, type IconName, Skeleton, VisuallyHidden } from '@haulway/ui';
import { NotLoaded } from '../../components/NotLoaded.js';
import { dashboardApi } from '../../state/dashboard-api.js';
import styles from './StatCards.module.css';

interface Stat {
  readonly label: string;
  readonly icon: IconName;
  readonly value: (stats: BookingStats) => string;
  /** A second figure that belongs to the first. */
  readonly beside?: (stats: BookingStats) => string;
}

const count = new Intl.NumberFormat('en-GB');

const pounds = (value: number): string => formatPounds(toPence(value));

const STATS: readonly Stat[] = [
  { label: 'Total Users', icon: 'users', value: (stats) => count.format(stats.total_users) },
  { label: 'Active Bookings', icon: 'calendar', value: (stats) => count.format(stats.active_bookings) },
  { label: 'Completed', icon: 'check-circle', value: (stats) => count.format(stats.completed_bookings) },
  {
    label: 'Total Revenue',
    icon: 'chart',
    value: (stats) => pounds(stats.total_revenue),
    beside: ({ paid_revenue: paid, recorded_revenue: recorded }) =>
      `Paid revenue ${pounds(paid)}${recorded === undefined ? '' : `, of which recorded ${pounds(recorded)}`}`,
  },
];

export function StatCards() {
  const query = dashboardApi.useAdminStatsQuery();
  const { data: stats, error } = query;
  if (error !== undefined && !stats) return <NotLoaded of="figures" query={query} />;
  return (
    <section aria-labelledby="figures-heading">
      <VisuallyHidden>
        <h2 id="figures-heading">Figures</h2>
      </VisuallyHidden>
      <dl className={styles.stats} aria-busy={!stats}>
        {STATS.map(({ label, icon, value, beside }) => (
          <Card key={label} className={styles.stat} padding="small">
            <dt className={styles.label}>
              <span className={styles.icon}>
                <Icon name={icon} size={22} />
              </span>
              <span>{label}</span>
            </dt>
            <dd className={styles.value}>{stats ? value(stats) : <Skeleton shape="title" />}</dd>
            {beside && <dd className={styles.beside}>{stats ? beside(stats) : <Skeleton />}</dd>}
          </Card>
        ))}
      </dl>
    </section>
  );
}
