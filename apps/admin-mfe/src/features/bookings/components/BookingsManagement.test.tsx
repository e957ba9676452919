import { FakeFailure, type FakeRequest, renderRemote } from '@haulway/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN, BOOKING, listOf } from '../../../../test/sample-bookings.js';
import { BookingsManagement } from './BookingsManagement.js';

const LIST = 'GET /bookings/admin/all';
const UPDATE = `PUT /bookings/admin/${BOOKING.id}` as const;

const open = (routes: Parameters<typeof renderRemote>[1] = {}) =>
  renderRemote(BookingsManagement, { user: ADMIN, ...routes });

describe('the list of bookings', () => {
  it('shows every field of a booking', async () => {
    open({ routes: { [LIST]: listOf(BOOKING) } });
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
      '£99.99',
      '£30.00',
      'Sam',
      'Garden Waste',
      'Needs two people',
      'Ring twice',
    ]) {
      expect(within(card).getByText(text)).toBeVisible();
    }
    expect(within(card).getByText('confirmed')).toHaveClass('blue');
    expect(within(card).getByText('paid')).toHaveClass('green');
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
    open({ routes: { [LIST]: listOf(bare) } });
    const card = await screen.findByRole('article');
    expect(within(card).getByText(/Invoice: Pending/)).toBeVisible();
    expect(within(card).getByText('Unassigned')).toBeVisible();
    for (const absent of ['Addons', 'Admin notes', 'Special instructions', 'Waste types', 'Additional info'])
      expect(within(card).queryByText(absent)).not.toBeInTheDocument();
  });

  it('says so when there are no bookings', async () => {
    open({ routes: { [LIST]: listOf() } });
    expect(await screen.findByText('No bookings found')).toBeVisible();
  });

  it('filters by status and moves between pages, with both in the address', async () => {
    const answer = ({ query }: FakeRequest) => ({
      ...listOf({ ...BOOKING, service_name: `${query.get('status') ?? 'any'} page ${query.get('page')}` }),
      total: 12,
      next: BOOKING.id,
      previous: BOOKING.id,
    });
    const { address } = open({ routes: { [LIST]: answer } });
    expect(await screen.findByText('any page 1')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('any page 2')).toBeVisible();
    expect(address()).toBe(`/?page=2&after=${BOOKING.id}`);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Bookings Management' })).toHaveFocus());
    await userEvent.selectOptions(screen.getByLabelText('Filter by status'), 'Completed');
    expect(await screen.findByText('completed page 1')).toBeVisible();
    expect(address()).toBe('/?status=completed');
  });

  it('shows all fields in the details dialog, which closes again', async () => {
    open({ routes: { [LIST]: listOf(BOOKING) } });
    await userEvent.click(await screen.findByRole('button', { name: 'View booking 7f3c21aa' }));
    const dialog = await screen.findByRole('dialog', { name: 'Complete Booking Details' });
    expect(within(dialog).getByText(BOOKING.id)).toBeVisible();
    expect(within(dialog).getByText('2 × Armchair')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
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
    const { requests, toasts } = open({ routes: { [LIST]: () => listOf(saved), [UPDATE]: update } });
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

  it('keeps the dialog and what was typed when saving fails', async () => {
    const { toasts } = open({ routes: { [LIST]: listOf(BOOKING), [UPDATE]: new FakeFailure(500) } });
    await fill();
    await waitFor(() =>
      expect(toasts).toEqual([
        { title: 'Error', description: 'Failed to update booking', tone: 'destructive' },
      ]),
    );
    expect(screen.getByPlaceholderText('Worker name')).toHaveValue('Kim');
  });
});
