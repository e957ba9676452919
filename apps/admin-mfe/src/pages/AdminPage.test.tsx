import { FakeFailure, renderRemote, SAMPLE_USER } from '@haulway/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { ADMIN, BOOKING, listOf, outlookOf, STATS } from '../../test/sample-bookings.js';
import AdminPage from './AdminPage.js';

const CHARTS = {
  from: '2026-11-21',
  to: '2026-11-22',
  days: [
    { date: '2026-11-21', bookings: 3, paid_revenue: 509.97 },
    { date: '2026-11-22', bookings: 0, paid_revenue: 0 },
  ],
  services: [{ service: 'man-and-van', name: 'Man & Van', bookings: 3, paid_revenue: 509.97 }],
  regions: [{ region: 'national', bookings: 3, paid_revenue: 509.97 }],
  capacity: [{ date: '2026-11-23', resource: 'van', slot: 'morning', taken: 2, places: 4 }],
};

const routes = {
  'GET /bookings/admin/stats': STATS,
  'GET /bookings/admin/outlook': outlookOf({}),
  'GET /bookings/admin/charts': CHARTS,
  'GET /bookings/admin/all': listOf(BOOKING),
  'GET /auth/users': { users: [], total: 0, page: 1, limit: 10 },
  'GET /failed-jobs': { failed_jobs: [], needs_attention: 3, total: 3, page: 1, limit: 1 },
};

function Site() {
  return useLocation().pathname.startsWith('/admin') ? <AdminPage /> : null;
}

describe.each(['/admin', '/admin/failed-jobs'])('access to %s', (path) => {
  it('shows a spinner and sends no request while the session loads', () => {
    const { requests } = renderRemote(Site, {
      path,
      routes,
      before: ({ store }) => store.dispatch({ type: 'session/validating' }),
    });
    expect(screen.getByRole('status')).toHaveTextContent('Loading admin dashboard');
    expect(requests).toHaveLength(0);
  });

  it('sends a visitor to sign in, and shows no dashboard', () => {
    const { address, requests, toasts } = renderRemote(Site, { path, routes });
    expect(address()).toBe('/auth');
    expect(toasts).toEqual([]);
    expect(requests).toHaveLength(0);
  });

  it('shows a customer one message, goes to the home page, and sends no request', () => {
    const { address, requests, toasts } = renderRemote(Site, {
      path,
      routes,
      user: SAMPLE_USER,
    });
    expect(address()).toBe('/');
    expect(toasts).toEqual([
      {
        title: 'Access Denied',
        description: "You don't have permission to access the admin dashboard.",
        tone: 'destructive',
      },
    ]);
    expect(requests).toHaveLength(0);
  });

  it('asks for sign-in when the session is lost on the dashboard', async () => {
    window.history.pushState(null, '', path);
    const { address, platform } = renderRemote(Site, { path, routes, user: ADMIN });
    expect(await screen.findByRole('navigation', { name: 'Admin sections' })).toBeVisible();
    act(() => platform.session.forget());
    await waitFor(() => expect(address()).toBe('/auth'));
    window.history.pushState(null, '', '/');
  });

  it('does not redirect when a sign-out has already changed the address', async () => {
    const { address, platform } = renderRemote(Site, { path, routes, user: ADMIN });
    expect(await screen.findByRole('navigation', { name: 'Admin sections' })).toBeVisible();
    act(() => platform.session.forget());
    expect(screen.getByRole('status')).toHaveTextContent('Signing out');
    expect(address()).toBe(path);
  });

  it('shows Access Denied when the server no longer accepts the user as an admin', async () => {
    renderRemote(Site, {
      path,
      routes: {
        'GET /bookings/admin/stats': new FakeFailure(403),
        'GET /bookings/admin/all': new FakeFailure(403),
      },
      user: ADMIN,
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Main Site' })).toHaveAttribute('href', '/');
    expect(screen.queryByText('Bookings Management')).not.toBeInTheDocument();
  });

  it('sends an admin without the required second factor to its set-up', async () => {
    const refusal = new FakeFailure(403, 'Please set it up first.', 'second_factor_required');
    renderRemote(Site, { path, routes: { 'GET /bookings/admin/stats': refusal }, user: ADMIN });
    const link = await screen.findByRole('link', { name: 'Set up two-step sign-in' });
    expect(link).toHaveAttribute('href', '/profile');
    expect(screen.queryByText('Bookings Management')).not.toBeInTheDocument();
  });
});

describe('the dashboard', () => {
  it('shows the four figures', async () => {
    renderRemote(Site, { path: '/admin', routes, user: ADMIN });
    expect(await screen.findByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
    expect(await screen.findByText('£15,340.50')).toBeVisible();
    for (const [label, value] of [
      ['Total Users', '1,204'],
      ['Active Bookings', '7'],
      ['Completed', '12'],
    ]) {
      const term = screen.getByText(label ?? '', { selector: 'dt > span' }).closest('dt');
      expect(term?.parentElement).toHaveTextContent(value ?? '');
    }
  });

  it('logs out to the home page, not to sign-in', async () => {
    const { address, toasts } = renderRemote(Site, { path: '/admin', routes, user: ADMIN });
    await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(localStorage.getItem('authToken')).toBeNull();
    expect(localStorage.getItem('user')).toBeNull();
    expect(toasts).toEqual([
      { title: 'Logged Out', description: 'You have been logged out of the admin dashboard' },
    ]);
  });

  it('shows in the navigation how many failed jobs need attention', async () => {
    renderRemote(Site, { path: '/admin', routes, user: ADMIN });
    expect(await screen.findByRole('link', { name: 'Needs attention 3' })).toBeVisible();
  });

  it('changes the section and keeps the frame around it', async () => {
    const { address } = renderRemote(Site, { path: '/admin', routes, user: ADMIN });
    const rail = screen.getByRole('navigation', { name: 'Admin sections' });
    const sections = within(rail);
    expect(sections.getByRole('link', { name: 'Bookings' })).toHaveAttribute('aria-current', 'page');
    expect(await screen.findByRole('heading', { name: 'Bookings Management' })).toBeVisible();
    await userEvent.click(sections.getByRole('link', { name: 'Team' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Team' })).toBeVisible();
    expect(address()).toBe('/admin/users');
    expect(rail).toBeVisible();
    expect(sections.getByRole('link', { name: 'Team' })).toHaveAttribute('aria-current', 'page');
    expect(screen.queryByText('Bookings Management')).not.toBeInTheDocument();
  });
});
