import {
  FakeFailure,
  type FakeRequest,
  type FakeRoutes,
  delayedResponse,
  renderRemote,
} from '@haulway/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN, BOOKING, listOf } from '../../../../test/sample-bookings.js';
import { BookingsManagement } from './BookingsManagement.js';

const LIST = 'GET /bookings/admin/all';
const SECOND = { ...BOOKING, id: '9a9a9a9a-5b7e-4a83-9c57-0d1b5a3c9e10', service_name: 'Skip Hire' };

const open = (response: unknown, path = '/admin', more: FakeRoutes = {}) =>
  renderRemote(BookingsManagement, {
    user: ADMIN,
    path,
    routes: { [LIST]: response, 'GET /services': { services: [], total: 0, page: 1, limit: 100 }, ...more },
  });
const requested = (requests: readonly FakeRequest[]) =>
  requests.filter(({ path }) => path === '/bookings/admin/all').map(({ query }) => query.toString());

describe('the list of bookings', () => {
  it('keeps the current page and is marked as busy while another page loads', async () => {
    const { pending, respond } = delayedResponse();
    open(({ query }: FakeRequest) =>
      query.get('page') === '1' ? { ...listOf(BOOKING), total: 11, next: BOOKING.id } : pending(),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Next page' }));
    await waitFor(() =>
      expect(screen.getByRole('list', { name: 'Bookings' })).toHaveAttribute('aria-busy', 'true'),
    );
    expect(screen.getByRole('article', { name: 'Man & Van' })).toBeVisible();
    await waitFor(() => {
      respond({ ...listOf(SECOND), total: 11, page: 2, previous: SECOND.id });
      expect(screen.getByRole('article', { name: 'Skip Hire' })).toBeVisible();
    });
    expect(screen.queryByRole('article', { name: 'Man & Van' })).not.toBeInTheDocument();
  });

  it('reports an address that the API refuses, and offers a way out', async () => {
    const refused = new FakeFailure(400, 'Please check the form.', 'invalid_request', {
      status: 'Must be one of four',
    });
    const { address } = open(
      ({ query }: FakeRequest) => (query.has('status') ? refused : listOf(BOOKING)),
      '/admin?status=lost',
    );
    expect(await screen.findByText("We couldn't load the bookings.")).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Filter by status'), 'Completed');
    expect(address()).toBe('/admin?status=completed');
    await userEvent.selectOptions(screen.getByLabelText('Filter by status'), 'All statuses');
    expect(await screen.findByRole('article')).toBeVisible();
  });

  it('marks bookings that need a consignment note, and can list only those', async () => {
    const due = { ...BOOKING, consignment_note_due: true };
    const { requests } = open(listOf(due), '/admin?consignment_note_due=true');
    expect(within(await screen.findByRole('article')).getByText('Consignment note needed')).toBeVisible();
    expect(requested(requests)).toEqual(['consignment_note_due=true&limit=10&page=1']);
    expect(screen.getByRole('button', { name: /^Remove the filter Consignment/u })).toBeVisible();
  });
});

describe('a booking dialog', () => {
  it('returns the focus to the button that opened it', async () => {
    open(listOf(BOOKING), '/admin', { [`PUT /bookings/admin/${BOOKING.id}`]: { booking: BOOKING } });
    const button = await screen.findByRole('button', { name: 'Edit booking 7f3c21aa' });
    await userEvent.click(button);
    const dialog = await screen.findByRole('dialog', { name: 'Edit Booking' });
    expect(dialog).toHaveAccessibleDescription('Man & Van, Ada Example');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('shows the current booking, not the one from the list', async () => {
    open(listOf(BOOKING), '/admin', {
      [`GET /bookings/${BOOKING.id}`]: {
        booking: { ...BOOKING, assigned_worker: 'Robin', status: 'cancelled' },
      },
      [`GET /bookings/admin/${BOOKING.id}/changes`]: { changes: [], total: 0, page: 1, limit: 50 },
      [`GET /bookings/${BOOKING.id}/documents`]: { documents: [] },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'View booking 7f3c21aa' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Complete Booking Details' }));
    expect(await dialog.findByText('Robin')).toBeVisible();
    expect(dialog.getByText('cancelled')).toBeVisible();
    // no confirmation can be sent for a cancelled booking, but its money can be refunded
    await waitFor(() =>
      expect(dialog.queryByRole('button', { name: 'Resend confirmation' })).not.toBeInTheDocument(),
    );
    expect(dialog.getByRole('button', { name: 'Refund…' })).toBeVisible();
  });
});

const UPDATE = `PUT /bookings/admin/${BOOKING.id}` as const;

describe('the bookings', () => {
  it('shows every field of a booking', async () => {
    open(listOf(BOOKING));
    const card = await screen.findByRole('article', { name: 'Man & Van' });
    for (const text of [
      /INV-2026-000042/,
      /#7f3c21aa/,
      'ada@haulway.test',
      '01632 960001',
      '1 Sample Street, Exampleton',
      'EX1 1AA',
      'Behind the green gate',
      '04/12/2026',
      'Morning (8:00 AM - 12:00 PM)',
      '20/11/2026',
      '£129.99',
      'Sam',
      'Garden Waste',
      'Needs two people',
      'Ring twice',
    ]) {
      expect(within(card).getByText(text)).toBeVisible();
    }
    // of its line, and of the catalogue
    for (const price of ['£99.99', '£30.00']) expect(within(card).getAllByText(price)).toHaveLength(2);
    expect(within(card).getByText('confirmed').closest('.badge')).toHaveClass('blue');
    expect(within(card).getByText('paid').closest('.badge')).toHaveClass('green');
  });

  it('shows Pending and Unassigned, and leaves out absent parts', async () => {
    const bare = {
      ...BOOKING,
      invoice_number: null,
      assigned_worker: null,
      addon_price: 0,
      admin_notes: null,
      special_instructions: null,
      additional_address_info: null,
      waste_types: [],
    };
    open(listOf(bare));
    const card = await screen.findByRole('article');
    expect(within(card).getByText(/Invoice: Pending/)).toBeVisible();
    expect(within(card).getByText('Unassigned')).toBeVisible();
    for (const absent of [
      'Addons',
      'Admin notes',
      'Special instructions',
      'Waste types',
      'Additional information',
    ])
      expect(within(card).queryByText(absent)).not.toBeInTheDocument();
  });

  it('filters by status and moves between pages, with both in the address', async () => {
    const respond = ({ query }: FakeRequest) => ({
      ...listOf({ ...BOOKING, service_name: `${query.get('status') ?? 'any'} page ${query.get('page')}` }),
      total: 12,
      next: BOOKING.id,
      previous: BOOKING.id,
    });
    const { address } = open(respond);
    expect(await screen.findByText('any page 1')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('any page 2')).toBeVisible();
    expect(address()).toBe(`/admin?page=2&after=${BOOKING.id}`);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Bookings Management' })).toHaveFocus());
    await userEvent.selectOptions(screen.getByLabelText('Filter by status'), 'Completed');
    expect(await screen.findByText('completed page 1')).toBeVisible();
    expect(address()).toBe('/admin?status=completed');
  });
});

describe('editing a booking', () => {
  const fill = async (): Promise<void> => {
    await userEvent.click(await screen.findByRole('button', { name: 'Edit booking 7f3c21aa' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Booking' });
    await userEvent.selectOptions(within(dialog).getByLabelText('Status'), 'Completed');
    await userEvent.clear(within(dialog).getByPlaceholderText('Worker name'));
    await userEvent.type(within(dialog).getByPlaceholderText('Worker name'), 'Kim');
    await userEvent.clear(within(dialog).getByPlaceholderText('Internal notes...'));
    await userEvent.type(within(dialog).getByPlaceholderText('Internal notes...'), 'Done');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Update Booking' }));
  };

  it('saves, closes the dialog, shows a toast and reloads the list', async () => {
    let saved = BOOKING;
    const update = ({ body }: FakeRequest) => {
      saved = { ...BOOKING, ...(body as object) };
      return { booking: saved };
    };
    const { requests, toasts } = open(() => listOf(saved), '/admin', { [UPDATE]: update });
    await fill();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByText('Kim')).toBeVisible();
    expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      status: 'completed',
      assigned_worker: 'Kim',
      admin_notes: 'Done',
      version: BOOKING.version,
    });
    expect(toasts).toEqual([
      {
        title: 'Booking Updated',
        description: 'Booking status has been updated successfully',
        tone: 'success',
      },
    ]);
  });
});
