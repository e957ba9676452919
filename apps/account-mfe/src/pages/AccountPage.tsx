import type { User } from '@haulway/contracts';
import { RemoteSlot } from '@haulway/federation';
import { useSession } from '@haulway/platform';
import { SignInLink } from '@haulway/platform/sign-in';
import { Container, PageHeading, Spinner, Stack } from '@haulway/ui';
import { AccessDenied } from '@haulway/ui/access-denied';
import { Tabs } from '@haulway/ui/tabs';
import { useLocation, useSearchParams } from 'react-router-dom';
import { AddressesTab } from '../features/addresses/components/AddressesTab.js';
import { BookingsTab } from '../features/bookings/components/BookingsTab.js';
import { draftsApi } from '../features/drafts/drafts-api.js';
import { DraftsTab } from '../features/drafts/components/DraftsTab.js';
import { LoyaltyTab } from '../features/loyalty/LoyaltyTab.js';
import { AccountOverview } from './AccountOverview.js';
import { ProfileTab } from '../features/profile/components/ProfileTab.js';
import { SecurityPanel } from '../features/security/components/SecurityPanel.js';
import styles from './AccountPage.module.css';

const TABS = ['profile', 'addresses', 'bookings', 'drafts', 'loyalty'] as const;
type AccountTab = (typeof TABS)[number];

const isTab = (text: string | null): text is AccountTab => TABS.some((tab) => tab === text);

/**
 * The chosen tab. It is in the address (`?tab=drafts`), so that it survives a reload and works with links and Back.
 * Without it, /bookings opens the bookings and /profile the profile.
 */
const useAccountTab = (): readonly [AccountTab, (tab: string) => void] => {
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const named = search.get('tab');
  const atStart = pathname.startsWith('/bookings') ? 'bookings' : 'profile';
  return [isTab(named) ? named : atStart, (tab) => setSearch({ tab }, { preventScrollReset: true })];
};

function Account({ user }: { user: User }) {
  const { pathname } = useLocation();
  const [tab, setTab] = useAccountTab();
  const drafts = draftsApi.useAccountDraftsQuery();
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
            <AccountOverview userId={user.id} drafts={drafts.data?.length} />
          </div>
          <RemoteSlot name="calculator/estimate" />
        </div>
      </Stack>
    </Container>
  );
}

/** Shown to a signed-out visitor in place of the account. */
function SignInNeeded() {
  return (
    <>
      <title>My Account | Haulway</title>
      <AccessDenied reason="Please sign in to view your profile." action={<SignInLink staysAway />} />
    </>
  );
}

/** /profile and /bookings: the account of the signed-in user. */
export default function AccountPage() {
  const { status, user } = useSession();
  if (status === 'loading') return <Spinner label="Loading your account" size="large" centred />;
  return user ? <Account key={user.id} user={user} /> : <SignInNeeded />;
}
