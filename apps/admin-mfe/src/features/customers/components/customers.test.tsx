import {
  FakeFailure,
  type FakeRequest,
  type FakeRoutes,
  press,
  renderRemote,
} from '@haulway/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { customer, CUSTOMER_ID as ID, customersPage as page } from '../../../../test/customers.js';
import { ADMIN, BOOKING } from '../../../../test/sample-bookings.js';
import CustomerSection from './CustomerSection.js';
import CustomersSection from './CustomersSection.js';

function Screens() {
  return (
    <Routes>
      <Route path="/admin/customers" element={<CustomersSection />} />
      <Route path="/admin/customers/:id" element={<CustomerSection />} />
    </Routes>
  );
}
const open = (path: string, routes: FakeRoutes = {}) =>
  renderRemote(Screens, {
    path,
    user: ADMIN,
    routes: {
      'GET /customers/admin': page(customer()),
      [`GET /customers/admin/${ID}`]: { customer: customer() },
      ...routes,
    },
  });
describe('the list of customers', () => {
  it('is searched, and the search is in the address', async () => {
    const { address, requests } = open('/admin/customers');
    const list = await screen.findByRole('list', { name: 'Customers' });
    expect(list).toHaveTextContent('Gus Guest');
    expect(list).toHaveTextContent('Guest1 booking0 points');
    await userEvent.type(screen.getByLabelText('Search customers'), 'gus{Enter}');
    await waitFor(() => expect(address()).toBe('/admin/customers?search=gus'));
    await waitFor(() => expect(requests.at(-1)?.query.get('search')).toBe('gus'));
    await userEvent.click(screen.getByRole('link', { name: 'Gus Guest' }));
    expect(await screen.findByRole('heading', { name: 'Gus Guest' })).toBeVisible();
  });

  it.each<[string, FakeRoutes['GET /customers/admin'], string]>([
    ['nobody is found', page(), 'No customers found'],
    ['they fail to load', new FakeFailure(500, 'Broken'), 'The customers could not be loaded.'],
  ])('shows a message when %s', async (_what, answer, text) => {
    open('/admin/customers', { 'GET /customers/admin': answer });
    expect(await screen.findByText(text)).toBeVisible();
  });
});

describe('the page of a customer', () => {
  it('shows bookings and actions, and no session button for a guest', async () => {
    const { toasts, requests } = open(`/admin/customers/${ID}`, {
      'POST /customers/admin/requests': ({ body }: FakeRequest) => ({ request: body }),
    });
    const bookings = await screen.findByRole('list', { name: 'Bookings' });
    expect(within(bookings).getByRole('link', { name: BOOKING.service_name })).toHaveAttribute(
      'href',
      `/admin?search=${BOOKING.id}`,
    );
    expect(screen.queryByRole('button', { name: 'Sign out everywhere' })).not.toBeInTheDocument();
    await press('Send a link to erase it');
    await waitFor(() =>
      expect(toasts).toMatchObject([{ title: 'A link is on its way to gus@haulway.test' }]),
    );
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      email: 'gus@haulway.test',
      kind: 'erase',
    });
  });

  it('signs an account out everywhere', async () => {
    const account = customer({ is_guest: false, role: 'customer', bookings: [], bookings_count: 0 });
    const { toasts } = open(`/admin/customers/${ID}`, {
      [`GET /customers/admin/${ID}`]: { customer: account },
      [`POST /customers/admin/${ID}/signout`]: undefined,
    });
    expect(await screen.findByText('No bookings yet.')).toBeVisible();
    await press('Sign out everywhere');
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Signed out everywhere' }]));
  });

  it('keeps typed notes when another admin saved first, and overwrites them on a second save', async () => {
    let calls = 0;
    const { requests, toasts } = open(`/admin/customers/${ID}`, {
      [`PUT /customers/admin/${ID}/notes`]: ({ body }: FakeRequest) => {
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
    await press('Save notes');
    expect(await screen.findByRole('alert')).toHaveTextContent('It is now: Theirs');
    expect(notes).toHaveValue('Mine');
    await press('Save notes');
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Notes saved' }]));
    expect(requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { notes: 'Mine', version: 2 },
      { notes: 'Mine', version: 3 },
    ]);
  });

  it('reports an unknown customer', async () => {
    open('/admin/customers/nobody@haulway.test');
    expect(await screen.findByText('The customer could not be loaded.')).toBeVisible();
  });
});
