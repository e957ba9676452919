import type { Customer } from '@haulway/contracts';
import { logger } from '@haulway/platform';
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

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(logger, 'error').mockReturnValue();
});

describe('the page of a customer', () => {
  it('shows that it is loading, then the name, with a link back to the list', async () => {
    open();
    expect(screen.getByText('Loading customer')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 2, name: 'Gus Guest' })).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'All customers' }));
    expect(screen.getByText('The list')).toBeVisible();
  });

  it('can be loaded again after an error', async () => {
    let tries = 0;
    open({ [ONE]: () => (++tries === 1 ? new FakeFailure(500, 'Broken') : { customer: customer() }) });
    expect(await screen.findByText('The customer could not be loaded.')).toBeVisible();
    await press('Try again');
    expect(await screen.findByRole('heading', { name: 'Gus Guest' })).toBeVisible();
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

  it('shows the API’s message when the customer was sent too many links', async () => {
    const { toasts } = open({
      'POST /customers/admin/requests': new FakeFailure(429, 'Please wait an hour.', 'rate_limited'),
    });
    await press('Send a link to erase it');
    await waitFor(() =>
      expect(toasts).toMatchObject([{ title: 'Error', description: 'Please wait an hour.' }]),
    );
  });
});

describe('the notes of a customer', () => {
  it('are kept when the tab is closed, and restored only for the admin who typed them', async () => {
    const first = open();
    await fill(await notes(), 'Gate code 12');
    first.unmount();
    const second = open();
    expect(await screen.findByText('What you had typed is back')).toBeVisible();
    expect(await notes()).toHaveValue('Gate code 12');
    second.unmount();
    const other = renderRemote(Screens, {
      path: `/admin/customers/${CUSTOMER_ID}`,
      user: { ...ADMIN, id: '00000000-0000-4000-8000-000000000099' },
      routes: { [ONE]: { customer: customer() } },
    });
    expect(await notes()).toHaveValue('Rings twice');
    expect(other.queryByText('What you had typed is back')).not.toBeInTheDocument();
  });

  it('are not those of the previous customer', async () => {
    const other = customer({ id: 'other', full_name: 'Olive Owner', notes: 'Big dog' });
    const view = open({ 'GET /customers/admin/other': { customer: other } });
    await fill(await notes(), 'Gate code 12');
    view.unmount();
    open({ 'GET /customers/admin/other': { customer: other } }, 'other');
    expect(await screen.findByRole('heading', { name: 'Olive Owner' })).toBeVisible();
    expect(await notes()).toHaveValue('Big dog');
  });

  it('stay in their field when saving fails, without a success message', async () => {
    const { toasts } = open({ [PUT]: new FakeFailure(503, 'Not now') });
    await fill(await notes(), 'Gate code 12');
    await press('Save notes');
    expect(await screen.findByText('Not now')).toBeVisible();
    expect(await notes()).toHaveValue('Gate code 12');
    expect(toasts).toEqual([]);
    expect(localStorage.getItem(KEY)).toContain('Gate code 12');
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

  it('keep what is typed while they are being saved', async () => {
    const { given, answer } = later();
    const { requests, toasts } = open({ [PUT]: given });
    const field = await notes();
    await fill(field, 'Gate code 12');
    await press('Save notes');
    await waitFor(() => expect(puts(requests)).toHaveLength(1));
    await userEvent.type(field, ', big dog');
    answer({ customer: customer({ notes: 'Gate code 12', notes_version: 3 }) });
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(field).toHaveValue('Gate code 12, big dog');
    expect(localStorage.getItem(KEY)).toContain('big dog');
    expect(await button('Discard')).toBeVisible();
  });

  it('are replaced without a warning when somebody else saved first and nothing was typed', async () => {
    const theirs = customer({ notes: 'Theirs', notes_version: 3 });
    open({ [PUT]: new FakeFailure(409, 'Stale', 'stale', { customer: theirs }) });
    await notes();
    await press('Save notes');
    await waitFor(async () => expect(await notes()).toHaveValue('Theirs'));
    expect(screen.queryByText(/changed by somebody else/u)).not.toBeInTheDocument();
  });

  it('are reset to the stored ones by Discard', async () => {
    open();
    await fill(await notes(), 'Gate code 12');
    await press('Discard');
    expect(await notes()).toHaveValue('Rings twice');
    await waitFor(() => expect(localStorage.getItem(KEY)).toBeNull());
  });

  it('can be emptied', async () => {
    const emptied: Customer = customer({ notes: null, notes_version: 3 });
    const { requests, toasts } = open({ [PUT]: { customer: emptied } });
    await fill(await notes(), '');
    await press('Save notes');
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Notes saved' }]));
    expect(puts(requests)).toEqual([{ notes: '', version: 2 }]);
    expect(await notes()).toHaveValue('');
  });
});
