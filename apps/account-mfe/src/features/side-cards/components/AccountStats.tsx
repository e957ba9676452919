import { formatInstant } from '@haulway/domain';
import { Badge, Card } from '@haulway/ui';
import styles from './SideCards.module.css';

export interface AccountStatsProps {
  readonly bookings: number | undefined;
  readonly drafts: number | undefined;
  /** When the account was made, as an instant. */
  readonly memberSince: string | undefined;
}

/** The figures of the account; each undefined while it is not known. */
export const AccountStats = ({ bookings, drafts, memberSince }: AccountStatsProps) => (
  <Card className={styles.card}>
    <h2>Account Stats</h2>
    <dl className={styles.stats}>
      <div>
        <dt>Total Bookings</dt>
        <dd>{bookings ?? '–'}</dd>
      </div>
      <div>
        <dt>Saved Drafts</dt>
        <dd>{drafts ?? '–'}</dd>
      </div>
      <div>
        <dt>Member Since</dt>
        <dd>{formatInstant(memberSince)}</dd>
      </div>
      <div>
        <dt>Account Status</dt>
        <dd>
          <Badge tone="green">Active</Badge>
        </dd>
      </div>
    </dl>
  </Card>
);
