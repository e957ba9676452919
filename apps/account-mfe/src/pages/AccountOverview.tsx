import { formatInstant, RECENT_BOOKINGS } from '@haulway/domain';
import { Badge, buttonClassName, Card } from '@haulway/ui';
import { Link } from 'react-router-dom';
import { bookingsApi } from '../features/bookings/bookings-api.js';
import { profileApi } from '../state/profile-api.js';
import styles from './AccountOverview.module.css';

const count = new Intl.NumberFormat('en-GB');

/**
 * The cards beside the tabs: points, figures and links. A value that could not be loaded is shown as a dash.
 * @param drafts number of saved drafts; undefined when it is not known
 */
export function AccountOverview({ userId, drafts }: { userId: string; drafts: number | undefined }) {
  const { data } = profileApi.useAccountProfileQuery();
  const recent = bookingsApi.useAccountBookingsQuery({ user_id: userId, page: 1, limit: RECENT_BOOKINGS });
  const stats = [
    ['Total Bookings', recent.data?.total ?? '–'],
    ['Saved Drafts', drafts ?? '–'],
    ['Member Since', formatInstant(data?.profile.created_at)],
  ] as const;
  return (
    <aside aria-label="Account overview" className={styles.cards}>
      <Card look="tint" className={styles.card}>
        <h2>Loyalty Points</h2>
        <p className={styles.points}>{data ? count.format(data.profile.loyalty_points) : '–'}</p>
        <p className={styles.note}>1 point for every £1 you spend, for discounts on future bookings.</p>
      </Card>
      <Card className={styles.card}>
        <h2>Account Stats</h2>
        <dl className={styles.stats}>
          {stats.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div>
            <dt>Account Status</dt>
            <dd>
              <Badge tone="green">Active</Badge>
            </dd>
          </div>
        </dl>
      </Card>
      <Card className={styles.card}>
        <h2>Quick Actions</h2>
        <Link to="/services" className={buttonClassName({ block: true })}>
          Book New Service
        </Link>
        <Link to="/contact" className={buttonClassName({ variant: 'secondary', block: true })}>
          Contact Support
        </Link>
      </Card>
    </aside>
  );
}
