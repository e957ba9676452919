import type { OutlookResponse } from '@haulway/contracts';
import { formatFullDate } from '@haulway/domain';
import { LoadFailed } from '@haulway/platform';
import { Card, Skeleton } from '@haulway/ui';
import { Link } from 'react-router-dom';
import { dashboardApi } from '../../state/dashboard-api.js';
import styles from './Outlook.module.css';

interface Figure {
  readonly label: string;
  readonly count: (outlook: OutlookResponse) => number;
  /** Parameters for the list of bookings, besides the day. */
  readonly narrowed: string;
  /** Whether a number above zero means that there is something to do. */
  readonly isTask: boolean;
}

const FIGURES: readonly Figure[] = [
  { label: 'Tomorrow', count: ({ bookings }) => bookings, narrowed: '', isTask: false },
  {
    label: 'Unassigned',
    count: ({ unassigned }) => unassigned,
    narrowed: '&worker=Unassigned',
    isTask: true,
  },
  { label: 'Unpaid', count: ({ unpaid }) => unpaid, narrowed: '&payment_status=unpaid', isTask: true },
];

/**
 * The first part of the dashboard: the number of tomorrow's collections, and of those with open tasks. Each links to
 * its bookings.
 */
export function Outlook() {
  const { data, error, refetch } = dashboardApi.useAdminOutlookQuery();
  if (error !== undefined && !data)
    return <LoadFailed title="Tomorrow could not be loaded." error={error} onRetry={() => void refetch()} />;
  return (
    <Card as="section" padding="small" aria-labelledby="outlook-heading" className={styles.outlook}>
      <h2 id="outlook-heading" className={styles.day}>
        {data ? `Tomorrow, ${formatFullDate(data.date)}` : 'Tomorrow'}
      </h2>
      <ul className={styles.figures} aria-busy={!data}>
        {FIGURES.map(({ label, count, narrowed, isTask }) => (
          <li key={label}>
            {data ? (
              <Link
                to={`/admin?status=active&date_from=${data.date}&date_to=${data.date}${narrowed}`}
                className={isTask && count(data) > 0 ? styles.task : styles.figure}
              >
                <span>{label}</span> <b>{count(data)}</b>
              </Link>
            ) : (
              <Skeleton />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
