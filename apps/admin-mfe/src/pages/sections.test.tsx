import { FakeFailure, renderRemote } from '@haulway/platform/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { customer, customersPage } from '../../test/customers.js';
import { historyPage, liveResponse, tokensPage } from '../../test/releases.js';
import { ADMIN, BOOKING, listOf, STATS } from '../../test/sample-bookings.js';
import { servicesPage } from '../../test/services.js';
import { wasteItemsPage } from '../../test/waste-items.js';
import { SECTIONS } from '../sections.js';
import AdminPage from './AdminPage.js';

const page = { total: 0, page: 1, limit: 20, total_exact: true, next: null, previous: null };
const routes = {
  'GET /bookings/admin/stats': STATS,
  'GET /bookings/admin/all': listOf(BOOKING),
  'GET /auth/users': { users: [], ...page },
  'GET /ratings/admin': { ratings: [], ...page },
  'GET /failed-jobs': { failed_jobs: [], needs_attention: 0, ...page },
  'GET /services/admin': servicesPage(),
  'GET /waste-items/admin': wasteItemsPage(),
  'GET /customers/admin': customersPage(customer()),
  'GET /customers/admin/gus': { customer: customer() },
  'GET /micro-frontends/live': liveResponse(),
  'GET /micro-frontends/failures': { failures: [] },
  'GET /micro-frontends/history': historyPage([]),
  'GET /micro-frontends/tokens': tokensPage(),
};

function Site() {
  return (
    <Routes>
      {SECTIONS.map(({ path }) => (
        <Route key={path} path={path} element={<AdminPage />} />
      ))}
      <Route path="*" element={null} />
    </Routes>
  );
}
const open = (path: string, more: object = {}) =>
  renderRemote(Site, { path, user: ADMIN, routes: { ...routes, ...more } });
const navigation = () => within(screen.getByRole('navigation', { name: 'Admin sections' }));

describe('the sections of the dashboard', () => {
  it.each([
    ['/admin', 'Admin Dashboard', 'Admin Dashboard | Haulway'],
    ['/admin/calendar', 'Calendar', 'Calendar | Admin Dashboard | Haulway'],
    ['/admin/users', 'Team', 'Team | Admin Dashboard | Haulway'],
    ['/admin/services', 'Services', 'Services | Admin Dashboard | Haulway'],
    ['/admin/waste-items', 'Calculator items', 'Calculator items | Admin Dashboard | Haulway'],
    ['/admin/waste-items/new', 'New item', 'Calculator item | Admin Dashboard | Haulway'],
    ['/admin/customers', 'Customers', 'Customers | Admin Dashboard | Haulway'],
    ['/admin/customers/gus', 'Gus Guest', 'Customer | Admin Dashboard | Haulway'],
    ['/admin/releases', 'Releases', 'Releases | Admin Dashboard | Haulway'],
  ])('have headings and titles: %s has the heading %s and the title %s', async (path, heading, title) => {
    open(path);
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(document.title).toBe(title);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('are in three groups', () => {
    open('/admin/users');
    const groups = navigation()
      .getAllByRole('list')
      .map((list) => [
        list.getAttribute('aria-labelledby')?.replace('sections-', ''),
        ...within(list)
          .getAllByRole('link')
          .map(({ textContent }) => textContent),
      ]);
    expect(groups).toEqual([
      [
        'Work',
        'Bookings',
        'New booking',
        'Day board',
        'Calendar',
        'Customers',
        'Ratings',
        'Documents',
        'Waste',
        'Needs attention',
      ],
      ['Set-up', 'Services', 'Calculator items', 'Waste types', 'Team'],
      ['Technical', 'Audit log', 'Releases'],
    ]);
    expect(navigation().getByRole('list', { name: 'Set-up' })).toBeVisible();
  });

  it.each(['/admin/customers', '/admin/customers/gus'])(
    'mark only the section of %s as current, not the dashboard too',
    async (path) => {
      open(path);
      expect((await screen.findAllByText('Gus Guest'))[0]).toBeVisible();
      const current = navigation()
        .getAllByRole('link')
        .filter((link) => link.getAttribute('aria-current') === 'page');
      expect(current.map(({ textContent }) => textContent)).toEqual(['Customers']);
    },
  );

  it('can be skipped', async () => {
    const { address } = open('/admin/users');
    await userEvent.click(screen.getByRole('link', { name: 'Skip the sections' }));
    expect(document.getElementById('admin-content')).toHaveFocus();
    expect(address()).toBe('/admin/users');
  });

  it('link to a customer’s page and back', async () => {
    const { address } = open('/admin/customers', {
      [`GET /customers/admin/${customer().id}`]: { customer: customer() },
    });
    await userEvent.click(await screen.findByRole('link', { name: 'Gus Guest' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Gus Guest' })).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'All customers' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
    expect(address()).toBe('/admin/customers');
  });

  it.each(['/admin/users', '/admin/services', '/admin/customers', '/admin/releases'])(
    'keep the frame when %s fails to load',
    async (path) => {
      const broken = Object.fromEntries(
        Object.keys(routes)
          .filter((route) => !route.includes('stats'))
          .map((route) => [route, new FakeFailure(500, 'Broken')]),
      );
      open(path, broken);
      expect((await screen.findAllByText(/^We couldn't load/u)).length).toBeGreaterThan(0);
      expect(navigation().getByRole('link', { name: 'Bookings' })).toBeVisible();
    },
  );
});
