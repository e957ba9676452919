import { RECENT_BOOKINGS } from '@haulway/domain';
import { useAccountBookingsQuery } from '../../bookings/api/bookings-api.js';
import { useAccountProfileQuery } from '../../profile/api/profile-api.js';
import { AccountStats } from './AccountStats.js';
import { LoyaltyPoints } from './LoyaltyPoints.js';
import { QuickActions } from './QuickActions.js';
import styles from './SideCards.module.css';

/** The cards beside the tabs; what could not be loaded shows as a dash there. */
export const SideCards = ({ userId, drafts }: { userId: string; drafts: number | undefined }) => {
  const { data } = useAccountProfileQuery();
  const recent = useAccountBookingsQuery({ userId, page: 1, limit: RECENT_BOOKINGS });
  return (
    <aside aria-label="Account overview" className={styles.cards}>
      <LoyaltyPoints points={data?.profile.loyalty_points} />
      <AccountStats bookings={recent.data?.total} drafts={drafts} memberSince={data?.profile.created_at} />
      <QuickActions />
    </aside>
  );
};
