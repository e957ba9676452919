import { useLocation, useSearchParams } from 'react-router-dom';

export const ACCOUNT_TABS = ['profile', 'addresses', 'bookings', 'drafts', 'loyalty'] as const;
export type AccountTab = (typeof ACCOUNT_TABS)[number];

const isTab = (text: string | null): text is AccountTab => ACCOUNT_TABS.some((tab) => tab === text);

/**
 * The chosen tab, kept in the address (`?tab=drafts`), so that it can be linked, reloaded and gone back to.
 * Without one /bookings opens the bookings and /profile the profile.
 */
export const useAccountTab = (): readonly [AccountTab, (tab: string) => void] => {
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const named = search.get('tab');
  const atStart = pathname.startsWith('/bookings') ? 'bookings' : 'profile';
  return [isTab(named) ? named : atStart, (tab) => setSearch({ tab }, { preventScrollReset: true })];
};
