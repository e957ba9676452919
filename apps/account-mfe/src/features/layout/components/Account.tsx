import type { User } from '@haulway/contracts';
import { RemoteSlot } from '@haulway/federation';
import { Container, PageHeading, Stack } from '@haulway/ui';
import { Tabs } from '@haulway/ui/tabs';
import { useLocation } from 'react-router-dom';
import { AddressesTab } from '../../addresses/components/AddressesTab.js';
import { BookingsTab } from '../../bookings/components/BookingsTab.js';
import { useAccountDraftsQuery } from '../../drafts/api/drafts-api.js';
import { DraftsTab } from '../../drafts/components/DraftsTab.js';
import { LoyaltyTab } from '../../loyalty/components/LoyaltyTab.js';
import { ProfileTab } from '../../profile/components/ProfileTab.js';
import { SecurityPanel } from '../../security/components/SecurityPanel.js';
import { SideCards } from '../../side-cards/components/SideCards.js';
import styles from './Account.module.css';
import { useAccountTab } from '../hooks/use-account-tab.js';

/** The account page of a signed-in user. */
export const Account = ({ user }: { user: User }) => {
  const { pathname } = useLocation();
  const [tab, setTab] = useAccountTab();
  const drafts = useAccountDraftsQuery();
  return (
    <Container className={styles.page}>
      <Stack gap={8}>
        <title>My Account | Haulway</title>
        <PageHeading key={pathname} subtitle="Manage your profile, bookings, addresses and loyalty points.">
          My Account
        </PageHeading>
        <div className={styles.columns}>
          <Tabs
            label="My Account"
            value={tab}
            onChange={setTab}
            tabs={[
              {
                value: 'profile',
                label: 'Profile',
                content: (
                  <Stack gap={6}>
                    <ProfileTab />
                    <SecurityPanel />
                  </Stack>
                ),
              },
              { value: 'addresses', label: 'Addresses', content: <AddressesTab /> },
              { value: 'bookings', label: 'Bookings', content: <BookingsTab userId={user.id} /> },
              {
                value: 'drafts',
                label: 'Drafts',
                count: drafts.data?.length ?? (drafts.error ? undefined : 0),
                content: <DraftsTab />,
              },
              { value: 'loyalty', label: 'Loyalty', content: <LoyaltyTab /> },
            ]}
          />
          <div className={styles.side}>
            <SideCards userId={user.id} drafts={drafts.data?.length} />
          </div>
          <RemoteSlot name="calculator/estimate" />
        </div>
      </Stack>
    </Container>
  );
};
