import {
  FakeFailure,
  type FakeRequest,
  type FakeRoutes,
  delayedResponse,
  clickButton,
  renderRemote,
} from '@haulway/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { customer, CUSTOMER_ID, customersPage } from '../../../../test/customers.js';
import { fill } from '../../../../test/fill.js';
import { ADMIN, BOOKING } from '../../../../test/sample-bookings.js';
import CustomerSection from './CustomerSection.js';
import CustomersSection from './CustomersSection.js';

const openList = (response: unknown, path = '/admin/customers') =>
  renderRemote(CustomersSection, { path, user: ADMIN, routes: { 'GET /customers/admin': response } });
const search = () => screen.getByLabelText('Search customers');

/** Three pages of one customer each; a page is requested by the row before or after it. */
const threePages = ({ query }: FakeRequest) => {
  const position = Number(query.get('page') ?? 1);
  return {
    ...customersPage(customer({ id: `row-${position}`, full_name: `Guest ${position}` })),
    ...{ total: 60, page: position },
    next: position < 3 ? `row-${position}` : null,
    previous: position > 1 ? `row-${position}` : null,
  };
};

describe('the list of customers', () => {
  it('marks guests and account holders, and links each by its id', async () => {
    openList(
      customersPage(
        customer({ bookings_count: 3, points: 120, company_name: 'Canal Mills Ltd', phone: '01632 960001' }),
        customer({
          id: 'a',
          is_guest: false,
          full_name: 'Olive Owner',
          email: 'olive@haulway.test',
          points: 1,
        }),
      ),
    );
    const table = await screen.findByRole('table', { name: 'Customers' });
    const [guest, owner] = within(table).getAllByRole('row').slice(1);
    expect(guest).toHaveTextContent('Canal Mills Ltd01632 960001Guest3120Sun 1 Nov 2026');
    expect(owner).toHaveTextContent('Account11');
    expect(within(owner!).getByRole('link', { name: 'Olive Owner' })).toHaveAttribute(
      'href',
      '/admin/customers/a',
    );
  });

  it('moves between pages by row cursors, with the page in the address and the focus on the heading', async () => {
    const { address, requests } = openList(threePages);
    expect(await screen.findByText('Guest 1')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('Guest 2')).toBeVisible();
    expect(address()).toBe('/admin/customers?page=2&after=row-1');
    expect(screen.getByRole('heading', { name: 'Customers' })).toHaveFocus();
    expect(screen.getByText('Page 2 of 3')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(await screen.findByText('Guest 1')).toBeVisible();
    expect(address()).toBe('/admin/customers');
    expect(requests.filter(({ query }) => query.get('after') === 'row-1')).toHaveLength(1);
  });

  it('are sorted by the server, from the first page on, and the order is in the address', async () => {
    const { address, requests } = openList(threePages, '/admin/customers?search=gu&page=2&after=row-1');
    await userEvent.click(await screen.findByRole('button', { name: 'Customer' }));
    expect(await screen.findByText('Guest 1')).toBeVisible();
    expect(address()).toBe('/admin/customers?search=gu&sort=name');
    expect(requests.at(-1)?.query.get('sort')).toBe('name');
    expect(screen.getByRole('columnheader', { name: 'Customer' })).toHaveAttribute('aria-sort', 'ascending');
    expect(screen.queryByRole('button', { name: 'Points' })).not.toBeInTheDocument();
  });

  it('starts at the first page for every new search', async () => {
    const { address, requests } = openList(threePages, '/admin/customers?search=gu&page=2&after=row-1');
    expect(await screen.findByText('Guest 2')).toBeVisible();
    expect(search()).toHaveValue('gu');
    await fill(search(), '  gus o’neil & sons ');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Guest 1')).toBeVisible();
    expect(new URLSearchParams(address().split('?')[1]).get('search')).toBe('gus o’neil & sons');
    expect(requests.at(-1)?.query.get('search')).toBe('gus o’neil & sons');
    expect(requests.at(-1)?.query.get('page')).toBe('1');
  });
});

const ONE = `GET /customers/admin/${CUSTOMER_ID}` as const;
const PUT = `PUT /customers/admin/${CUSTOMER_ID}/notes` as const;

function Screens() {
  return (
    <Routes>
      <Route path="/admin/customers/:id" element={<CustomerSection />} />
      <Route path="/admin/customers" element={<p>The list</p>} />
    </Routes>
  );
}
const open = (routes: FakeRoutes = {}, id = CUSTOMER_ID) =>
  renderRemote(Screens, {
    path: `/admin/customers/${id}`,
    user: ADMIN,
    routes: { [ONE]: { customer: customer() }, ...routes },
  });
const notes = () => screen.findByLabelText('Notes');
const button = (name: string) => screen.findByRole('button', { name });

describe('the page of a customer', () => {
  it('links each booking, with its price and status, and has no session button for a guest', async () => {
    const cancelled = { ...BOOKING, id: 'other', status: 'cancelled', total_price: 1200 } as const;
    const phone = { phone: '01632 960001 x2', phone_uri: 'tel:+441632960001;ext=2' };
    const company = { company_name: 'Canal Mills Ltd' };
    open({
      [ONE]: { customer: customer({ bookings: [BOOKING, cancelled], points: 64, ...phone, ...company }) },
    });
    const list = await screen.findByRole('list', { name: 'Bookings' });
    const [first, second] = within(list).getAllByRole('listitem');
    expect(first).toHaveTextContent('Man & VanFriday 4 December 2026, Morning');
    expect(second).toHaveTextContent('£1,200.00Status cancelled');
    expect(within(second!).getByRole('link')).toHaveAttribute('href', '/admin?search=other');
    expect(screen.getByText('64 points, customer since Sun 1 Nov 2026')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sign out everywhere' })).not.toBeInTheDocument();
    expect(screen.getByText('Canal Mills Ltd')).toBeVisible();
    expect(screen.getByText('gus@haulway.test').parentElement).toHaveTextContent(
      'gus@haulway.test, 01632 960001 x2 Guest',
    );
    expect(screen.getByRole('link', { name: phone.phone })).toHaveAttribute('href', phone.phone_uri);
  });

  it('reports when signing out everywhere failed, and can retry', async () => {
    const account = customer({ is_guest: false, role: 'customer', bookings: [] });
    let tries = 0;
    const { toasts } = open({
      [ONE]: { customer: account },
      [`POST /customers/admin/${CUSTOMER_ID}/signout`]: () =>
        ++tries === 1 ? new FakeFailure(503, 'Not now') : undefined,
    });
    expect(await screen.findByText('No bookings yet.')).toBeVisible();
    await clickButton('Sign out everywhere');
    await waitFor(() =>
      expect(toasts).toMatchObject([{ title: 'Error', description: 'Not now', tone: 'destructive' }]),
    );
    await screen.findByRole('button', { name: 'Sign out everywhere', busy: false });
    await clickButton('Sign out everywhere');
    await waitFor(() => expect(toasts[1]).toMatchObject({ title: 'Signed out everywhere' }));
  });

  it('sends one link however often the button is clicked, and blocks the other kind meanwhile', async () => {
    const { pending, respond } = delayedResponse();
    const requested: unknown[] = [];
    const { toasts } = open({
      'POST /customers/admin/requests': ({ body }: FakeRequest) => {
        requested.push(body);
        return pending();
      },
    });
    const send = await button('Email data export link');
    await userEvent.dblClick(send);
    await waitFor(() => expect(requested).toHaveLength(1));
    expect(await button('Email deletion link')).toHaveAttribute('aria-disabled', 'true');
    await clickButton('Email deletion link');
    respond({ request: {} });
    await waitFor(() =>
      expect(toasts).toMatchObject([{ title: 'Link sent to gus@haulway.test', tone: 'success' }]),
    );
    expect(requested).toEqual([{ email: 'gus@haulway.test', kind: 'export' }]);
  });
});

describe('the notes of a customer', () => {
  it('are not those of the previous customer', async () => {
    const other = customer({ id: 'other', full_name: 'Olive Owner', notes: 'Big dog' });
    const view = open({ 'GET /customers/admin/other': { customer: other } });
    await fill(await notes(), 'Gate code 12');
    view.unmount();
    open({ 'GET /customers/admin/other': { customer: other } }, 'other');
    expect(await screen.findByRole('heading', { name: 'Olive Owner' })).toBeVisible();
    expect(await notes()).toHaveValue('Big dog');
  });
});

describe('the page of a customer, when changed,', () => {
  it('keeps typed notes when another admin saved first, and overwrites them on a second save', async () => {
    let calls = 0;
    const { requests, toasts } = open({
      [PUT]: ({ body }: FakeRequest) => {
        calls += 1;
        return calls === 1
          ? new FakeFailure(409, 'Stale', 'stale', {
              customer: customer({ notes: 'Theirs', notes_version: 3 }),
            })
          : { customer: customer({ notes: String(Object(body).notes), notes_version: 4 }) };
      },
    });
    const notes = await screen.findByLabelText('Notes');
    await userEvent.clear(notes);
    await userEvent.type(notes, 'Mine');
    await clickButton('Save notes');
    expect(await screen.findByRole('alert')).toHaveTextContent('It is now: Theirs');
    expect(notes).toHaveValue('Mine');
    await clickButton('Save notes');
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Notes saved' }]));
    expect(requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { notes: 'Mine', version: 2 },
      { notes: 'Mine', version: 3 },
    ]);
  });
});
