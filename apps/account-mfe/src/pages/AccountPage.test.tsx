import { RemoteRegistryProvider } from '@haulway/federation/react';
import { standInRegistry } from '@haulway/federation/stand-in-registry';
import { FakeFailure, type FakeRoutes, renderRemote, SAMPLE_USER } from '@haulway/platform/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BOOKING, DRAFT, ME, pageOf } from '../../test/samples.js';
import AccountPage from './AccountPage.js';

const noRemotes = standInRegistry({
  getState: () => NO_REMOTES,
  load: () => Promise.reject(new Error('nothing to load')),
});
const NO_REMOTES = { status: 'ready', remotes: [] } as const;

function Page() {
  return (
    <RemoteRegistryProvider value={noRemotes}>
      <AccountPage />
    </RemoteRegistryProvider>
  );
}

const routes: FakeRoutes = {
  'GET /auth/me': ME,
  'GET /bookings': pageOf('bookings', [BOOKING], 7),
  'GET /drafts': pageOf('drafts', [DRAFT, { ...DRAFT, id: 'other' }]),
  'GET /saved-addresses': pageOf('addresses', []),
  'GET /loyalty': { ...pageOf('transactions', []), balance: 0 },
};

const open = (path: string) => renderRemote(Page, { path, routes, user: SAMPLE_USER });

describe('the account page', () => {
  it('asks a visitor to sign in, and sends no request', () => {
    const { requests } = renderRemote(Page, { path: '/profile', routes });
    expect(screen.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
    expect(screen.getByText('Please sign in to view your profile.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
    expect(requests).toHaveLength(0);
  });

  it('waits while the session loads', () => {
    renderRemote(Page, { routes, before: ({ store }) => store.dispatch({ type: 'session/validating' }) });
    expect(screen.getByRole('status')).toHaveTextContent('Loading your account');
  });

  it('shows points, figures and links beside the tabs', async () => {
    open('/profile');
    const side = screen.getByRole('complementary', { name: 'Account overview' });
    expect(await within(side).findByText('1,299')).toBeVisible();
    expect(await within(side).findByText('7')).toBeVisible();
    expect(await within(side).findByText('2')).toBeVisible();
    expect(within(side).getByText('15/01/2026')).toBeVisible();
    expect(within(side).getByText('Active')).toBeVisible();
    expect(within(side).getByRole('link', { name: 'Book New Service' })).toHaveAttribute('href', '/services');
    expect(within(side).getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/contact');
  });

  it('keeps its tabs when the figures fail to load', async () => {
    renderRemote(Page, {
      path: '/profile?tab=drafts',
      routes: { ...routes, 'GET /auth/me': new FakeFailure(500), 'GET /bookings': new FakeFailure(500) },
      user: SAMPLE_USER,
    });
    expect(await screen.findAllByRole('link', { name: 'Continue Skip Hire' })).toHaveLength(2);
    expect(screen.getByText('N/A')).toBeVisible();
  });

  it.each([
    ['/profile', 'Profile'],
    ['/bookings', 'Bookings'],
    ['/profile?tab=loyalty', 'Loyalty'],
    ['/bookings?tab=addresses', 'Addresses'],
    ['/profile?tab=nonsense', 'Profile'],
  ])('opens %s with the tab %s', async (path, tab) => {
    open(path);
    expect(screen.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
    expect(await screen.findByText('1,299')).toBeVisible();
  });

  it('shows the number of drafts on their tab, and keeps the tab in the address', async () => {
    const { address } = open('/profile');
    expect(await screen.findByRole('tab', { name: /^Drafts\s*2$/ })).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'Bookings' }));
    expect(address()).toBe('/profile?tab=bookings');
    expect(await screen.findByText('Recent Bookings')).toBeVisible();
  });

  it('still works without the calculator remote', () => {
    open('/profile');
    expect(screen.getByRole('alert')).toHaveTextContent('not available at the moment');
    expect(screen.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();
  });
});
