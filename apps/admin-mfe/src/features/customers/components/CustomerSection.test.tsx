import {
  FakeFailure,
  type FakeRequest,
  type FakeRoutes,
  later,
  renderRemote,
  SAMPLE_USER,
} from '@haulway/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { customer, CUSTOMER_ID } from '../../../../test/customers.js';
import { fill } from '../../../../test/fill.js';
import { ADMIN, BOOKING } from '../../../../test/sample-bookings.js';
import CustomerSection from './CustomerSection.js';

const ONE = `GET /customers/admin/${CUSTOMER_ID}` as const;
const PUT = `PUT /customers/admin/${CUSTOMER_ID}/notes` as const;
const KEY = `haulway.admin.edit.1.${SAMPLE_USER.id}.customer-notes.${CUSTOMER_ID}`;

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
const press = async (name: string) => userEvent.click(await button(name));
const puts = (requests: readonly FakeRequest[]) =>
  requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);

describe('the page of a customer', () => {
  it('shows that it is loading, then the name, with a link back to the list', async () => {
    open();
    expect(screen.getByText('Loading customer')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 2, name: 'Gus Guest' })).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'All customers' }));
    expect(screen.getByText('The list')).toBeVisible();
  });

  it('links each booking, with its price and status', async () => {
    const cancelled = { ...BOOKING, id: 'other', status: 'cancelled', total_price: 1200 } as const;
    open({
      [ONE]: { customer: customer({ bookings: [BOOKING, cancelled], points: 64, phone: '01632 960001' }) },
    });
    const list = await screen.findByRole('list', { name: 'Bookings' });
    const [first, second] = within(list).getAllByRole('listitem');
    expect(first).toHaveTextContent('Man & VanFriday 4 December 2026, Morning');
    expect(second).toHaveTextContent('£1,200.00cancelled');
    expect(within(second!).getByRole('link')).toHaveAttribute('href', '/admin?search=other');
    expect(screen.getByText('64 points, since 01/11/2026')).toBeVisible();
    expect(screen.getByText(/gus@haulway.test, 01632 960001/u)).toBeVisible();
  });

  it('reports when signing out everywhere failed, and can retry', async () => {
    const account = customer({ is_guest: false, role: 'customer' });
    let tries = 0;
    const { toasts } = open({
      [ONE]: { customer: account },
      [`POST /customers/admin/${CUSTOMER_ID}/signout`]: () =>
        ++tries === 1 ? new FakeFailure(503, 'Not now') : undefined,
    });
    await press('Sign out everywhere');
    await waitFor(() =>
      expect(toasts).toMatchObject([{ title: 'Error', description: 'Not now', tone: 'destructive' }]),
    );
    await press('Sign out everywhere');
    await waitFor(() => expect(toasts[1]).toMatchObject({ title: 'Signed out everywhere' }));
  });

  it('sends one link however often the button is pressed, and blocks the other kind meanwhile', async () => {
    const { given, answer } = later();
    const asked: unknown[] = [];
    const { toasts } = open({
      'POST /customers/admin/requests': ({ body }: FakeRequest) => {
        asked.push(body);
        return given();
      },
    });
    const send = await button('Send a link to their data');
    await userEvent.dblClick(send);
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(await button('Send a link to erase it')).toHaveAttribute('aria-disabled', 'true');
    await press('Send a link to erase it');
    answer({ request: {} });
    await waitFor(() =>
      expect(toasts).toMatchObject([{ title: 'A link is on its way to gus@haulway.test', tone: 'success' }]),
    );
    expect(asked).toEqual([{ email: 'gus@haulway.test', kind: 'export' }]);
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

  it('show the API’s error beside their field', async () => {
    open({
      [PUT]: new FakeFailure(400, 'Please check', 'invalid_request', {
        notes: 'Must be at most 5,000 letters',
      }),
    });
    await fill(await notes(), 'x');
    await press('Save notes');
    const field = await notes();
    await waitFor(() => expect(field).toHaveAccessibleDescription(/at most 5,000/u));
    expect(field).toHaveAttribute('maxlength', '5000');
  });

  it('are saved with the version that was shown, and then removed from the browser’s storage', async () => {
    const { requests, toasts } = open({
      [PUT]: { customer: customer({ notes: 'Gate code 12', notes_version: 3 }) },
    });
    await fill(await notes(), 'Gate code 12');
    await press('Save notes');
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Notes saved' }]));
    expect(puts(requests)).toEqual([{ notes: 'Gate code 12', version: 2 }]);
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Discard' })).not.toBeInTheDocument();
  });

  it('are replaced without a warning when somebody else saved first and nothing was typed', async () => {
    const theirs = customer({ notes: 'Theirs', notes_version: 3 });
    open({ [PUT]: new FakeFailure(409, 'Stale', 'stale', { customer: theirs }) });
    await notes();
    await press('Save notes');
    await waitFor(async () => expect(await notes()).toHaveValue('Theirs'));
    expect(screen.queryByText(/changed by somebody else/u)).not.toBeInTheDocument();
  });
});
