import { RemoteRegistryProvider } from '@haulway/federation/react';
import { standInRegistry } from '@haulway/federation/stand-in-registry';
import {
  FakeFailure,
  type FakeRequest,
  type FakeRoutes,
  renderRemote,
  SAMPLE_USER,
} from '@haulway/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate } from 'react-router-dom';
import { BOOKING, DRAFT, ME, pageOf } from '../../test/samples.js';
import account from '../module.js';
import AccountPage from './AccountPage.js';

const NO_REMOTES = { status: 'ready', remotes: [] } as const;
const registry = standInRegistry({
  getState: () => NO_REMOTES,
  load: () => Promise.reject(new Error('nothing to load')),
});
function Page() {
  const navigate = useNavigate();
  return (
    <RemoteRegistryProvider value={registry}>
      <button onClick={() => void navigate(-1)}>Back in the browser</button>
      <AccountPage />
    </RemoteRegistryProvider>
  );
}

const BOB = { ...SAMPLE_USER, id: 'bob', _id: 'bob', full_name: 'Bob Other', email: 'bob@haulway.test' };
const routes: FakeRoutes = {
  'GET /auth/me': ME,
  'GET /auth/second-factor': { enabled: false, required: false, recovery_codes_left: 0 },
  'GET /bookings': ({ query }: FakeRequest) =>
    pageOf('bookings', [{ ...BOOKING, service_name: `of ${query.get('user_id')}` }], 7),
  'GET /drafts': pageOf('drafts', [DRAFT]),
  'GET /saved-addresses': pageOf('addresses', []),
  'GET /loyalty': { ...pageOf('transactions', []), balance: 0 },
};
const open = (path: string, given: FakeRoutes = {}) =>
  renderRemote(Page, {
    path,
    routes: { ...routes, ...given },
    user: SAMPLE_USER,
    before: ({ session }) => void session.followOtherTabs(window),
  });
const tab = (name: RegExp | string) => screen.getByRole('tab', { name });
const otherTab = (key: string): void =>
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));

describe('the account page', () => {
  it('shows nothing of the account after its session has expired', async () => {
    const ended = new FakeFailure(401);
    const { toasts } = open('/bookings', { 'GET /saved-addresses': ended, 'POST /auth/refresh': ended });
    await screen.findByText(`of ${SAMPLE_USER.id}`);
    await userEvent.click(tab('Addresses'));
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible();
    expect(screen.queryByText('My Bookings')).not.toBeInTheDocument();
    expect(screen.queryByText(/^of /u)).not.toBeInTheDocument();
    expect(toasts).toEqual([{ title: 'Authentication failed. Please log in again.', tone: 'destructive' }]);
  });

  it('shows nothing of the account after another tab has signed out', async () => {
    open('/bookings');
    await screen.findByText(`of ${SAMPLE_USER.id}`);
    localStorage.clear();
    otherTab('authToken');
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible();
    expect(screen.queryByText(/^of /u)).not.toBeInTheDocument();
  });

  it('shows only the new user’s data after another tab has signed in as somebody else', async () => {
    open('/bookings');
    await screen.findByText(`of ${SAMPLE_USER.id}`);
    localStorage.setItem('user', JSON.stringify(BOB));
    otherTab('user');
    expect(await screen.findByText('of bob')).toBeVisible();
    expect(screen.queryByText(`of ${SAMPLE_USER.id}`)).not.toBeInTheDocument();
  });
});

describe('the tabs of the account page', () => {
  it('follow the browser’s Back, one by one', async () => {
    const { address } = open('/profile');
    await userEvent.click(tab('Loyalty'));
    await userEvent.click(tab('Bookings'));
    expect(address()).toBe('/profile?tab=bookings');
    await userEvent.click(screen.getByRole('button', { name: 'Back in the browser' }));
    await waitFor(() => expect(tab('Loyalty')).toHaveAttribute('aria-selected', 'true'));
    await userEvent.click(screen.getByRole('button', { name: 'Back in the browser' }));
    await waitFor(() => expect(tab('Profile')).toHaveAttribute('aria-selected', 'true'));
    expect(address()).toBe('/profile');
  });

  it('are moved through with the arrow keys, and are one Tab stop', async () => {
    open('/profile');
    tab('Profile').focus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(tab('Addresses')).toHaveFocus());
    await waitFor(() => expect(tab('Addresses')).toHaveAttribute('aria-selected', 'true'));
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(tab('Loyalty')).toHaveFocus());
  });

  it('reset the bookings page number when another tab is chosen', async () => {
    const { address } = open('/bookings?page=2');
    expect(await screen.findByRole('heading', { name: 'All bookings' })).toBeVisible();
    await userEvent.click(tab(/^Drafts/u));
    expect(address()).toBe('/bookings?tab=drafts');
    await userEvent.click(tab('Bookings'));
    expect(await screen.findByRole('heading', { name: 'Recent bookings' })).toBeVisible();
  });

  it('show no number of drafts when it could not be loaded', async () => {
    open('/profile?tab=drafts', { 'GET /drafts': new FakeFailure(503) });
    expect(await screen.findByText("We couldn't load your drafts.")).toBeVisible();
    expect(tab(/^Drafts/u)).toHaveTextContent(/^Drafts$/u);
  });
});

describe('the routes of the account remote', () => {
  it('are one page under both paths', async () => {
    expect(account.routes.map(({ path }) => path)).toEqual(['/profile', '/bookings']);
    const [profile, bookings] = account.routes;
    expect(profile?.Component).toBe(bookings?.Component);
    await expect(profile?.preload?.()).resolves.toBeUndefined();
  });
});

describe('the page of the account', () => {
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
    expect(await within(side).findByText('1')).toBeVisible();
    expect(within(side).getByText('15/01/2026')).toBeVisible();
    expect(within(side).getByText('Active')).toBeVisible();
    expect(within(side).getByRole('link', { name: 'Book New Service' })).toHaveAttribute('href', '/services');
    expect(within(side).getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/contact');
  });

  it('keeps its tabs when the figures fail to load', async () => {
    open('/profile?tab=drafts', {
      'GET /auth/me': new FakeFailure(500),
      'GET /bookings': new FakeFailure(500),
    });
    expect(await screen.findByRole('link', { name: 'Continue Skip Hire' })).toBeVisible();
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
    expect(await screen.findByRole('tab', { name: /^Drafts\s*1$/ })).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'Bookings' }));
    expect(address()).toBe('/profile?tab=bookings');
    expect(await screen.findByText('Recent bookings')).toBeVisible();
  });

  it('still works without the calculator remote', () => {
    open('/profile');
    expect(screen.getByRole('alert')).toHaveTextContent("isn't available at the moment");
    expect(screen.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();
  });
});
