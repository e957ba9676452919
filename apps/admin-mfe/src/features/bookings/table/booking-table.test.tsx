import type { AdminBooking } from '@haulway/contracts';
import {
  FakeFailure,
  type FakeRequest,
  type FakeRoutes,
  delayedResponse,
  renderRemote,
} from '@haulway/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN, BOOKING, listOf } from '../../../../test/sample-bookings.js';
import { BookingsManagement } from '../components/BookingsManagement.js';

const LIST = 'GET /bookings/admin/all';
const BULK = 'POST /bookings/admin/bulk';
const SECOND: AdminBooking = {
  ...BOOKING,
  id: '9a9a9a9a-5b7e-4a83-9c57-0d1b5a3c9e10',
  customer_name: 'Bob Sample',
  assigned_worker: null,
  payment_status: 'pending',
  version: 7,
};

const open = (routes: FakeRoutes = {}, path = '/admin') =>
  renderRemote(BookingsManagement, {
    user: ADMIN,
    path,
    routes: {
      [LIST]: listOf(BOOKING, SECOND),
      'GET /bookings/admin/workers': { workers: ['Kim', 'Sam'] },
      ...routes,
    },
  });
const asTable = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Table' }));
  return screen.findByRole('table');
};
const box = (name: string) => screen.getByRole('checkbox', { name });
const clickButton = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

afterEach(() => jest.restoreAllMocks());

describe('the booking table', () => {
  it('can be chosen instead of cards, is remembered, and can be left again', async () => {
    const { requests, unmount } = open();
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    const table = within(await asTable());
    expect(table.getByRole('row', { name: /Bob Sample/ })).toBeVisible();
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    await waitFor(() =>
      expect(
        requests
          .filter(({ path }) => path.endsWith('/all'))
          .at(-1)
          ?.query.get('limit'),
      ).toBe('50'),
    );
    unmount();
    open();
    expect(await screen.findByRole('table')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Table' })).toHaveAttribute('aria-pressed', 'true');
    await clickButton('Cards');
    expect(await screen.findAllByRole('article')).toHaveLength(2);
  });

  it('is not shown for an unknown stored view, and works when the browser cannot store the choice', async () => {
    localStorage.setItem('haulway.admin.bookings-view', 'spreadsheet');
    open();
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await asTable()).toBeVisible();
    expect(full).toHaveBeenCalled();
  });

  it('shows day, customer with phone link, address with map link, and worker of each booking', async () => {
    open();
    await asTable();
    const row = screen.getByRole('row', { name: /Ada Example/ });
    for (const text of [
      'Fri 4 Dec 2026',
      'Morning',
      '1 Sample Street, Exampleton',
      'Man & Van',
      'Sam',
      '£129.99',
    ])
      expect(row).toHaveTextContent(text);
    expect(within(row).getByRole('link', { name: '01632 960001' })).toHaveAttribute(
      'href',
      'tel:+441632960001',
    );
    expect(within(row).getByRole('link', { name: 'EX1 1AA on a map' })).toHaveAttribute('target', '_blank');
    expect(within(screen.getByRole('row', { name: /Bob Sample/ })).getByText('Unassigned')).toHaveClass(
      'missing',
    );
    await userEvent.click(within(row).getByRole('button', { name: 'View booking #7f3c21aa' }));
    expect(await screen.findByRole('dialog', { name: 'Complete Booking Details' })).toBeVisible();
  });

  it('is sorted by its column headings in both directions, and announces the order', async () => {
    const { address } = open({}, '/admin?page=2');
    await asTable();
    expect(screen.getByRole('columnheader', { name: 'Booking' })).toHaveAttribute('aria-sort', 'descending');
    const collection = () => screen.getByRole('columnheader', { name: 'Collection' });
    await clickButton('Collection');
    await waitFor(() => expect(address()).toBe('/admin?sort=collection_soonest'));
    expect(collection()).toHaveAttribute('aria-sort', 'ascending');
    await clickButton('Collection');
    await waitFor(() => expect(address()).toBe('/admin?sort=collection_latest'));
    await clickButton('Total');
    await waitFor(() => expect(address()).toBe('/admin?sort=price_lowest'));
    expect(collection()).not.toHaveAttribute('aria-sort');
    await clickButton('Booking');
    await waitFor(() => expect(address()).toBe('/admin'));
  });

  it('stays unchanged while an edit button is clicked, and updates afterwards', async () => {
    const { pending, respond } = delayedResponse();
    open({
      [LIST]: ({ query }: FakeRequest) => (query.get('status') ? pending() : listOf(BOOKING, SECOND)),
    });
    await asTable();
    await userEvent.selectOptions(screen.getByLabelText('Filter by status'), 'Completed');
    const edit = screen.getByRole('button', { name: 'Edit booking 9a9a9a9a' });
    fireEvent.pointerDown(edit);
    respond(listOf(BOOKING));
    // the answer has arrived: the list is not loading any more
    await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'false'));
    expect(edit).toBeVisible();
    fireEvent.pointerUp(edit);
    fireEvent.click(edit);
    expect(await screen.findByRole('dialog', { name: 'Edit Booking' })).toHaveAccessibleDescription(
      /Bob Sample/,
    );
    await waitFor(() => expect(edit).not.toBeInTheDocument());
  });
});

describe('selected bookings', () => {
  it('are selected one by one or all at once, and deselected when they leave the page', async () => {
    open({
      [LIST]: ({ query }: FakeRequest) => (query.get('status') ? listOf(BOOKING) : listOf(BOOKING, SECOND)),
    });
    await asTable();
    expect(screen.getByText('None selected')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Assign worker' })).toBeDisabled();
    await userEvent.click(box('Select booking 9a9a9a9a'));
    expect(screen.getByText('1 selected')).toBeVisible();
    expect(box('Select all bookings on this page')).toBePartiallyChecked();
    await userEvent.click(box('Select all bookings on this page'));
    expect(screen.getByText('2 selected')).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Filter by status'), 'Completed');
    expect(await screen.findByText('1 selected')).toBeVisible();
    await userEvent.click(box('Select all bookings on this page'));
    expect(screen.getByText('None selected')).toBeVisible();
  });

  it('are assigned to a known worker, with the versions that were shown', async () => {
    const { requests, toasts } = open({
      [BULK]: {
        results: [BOOKING, SECOND].map((booking) => ({
          outcome: 'changed',
          id: booking.id,
          booking,
          refund: null,
        })),
      },
    });
    await asTable();
    await userEvent.click(box('Select all bookings on this page'));
    await clickButton('Assign worker');
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign worker' }));
    const field = dialog.getByPlaceholderText('Worker name');
    await waitFor(() =>
      expect(
        [
          ...(document.getElementById(field.getAttribute('list') ?? '')?.querySelectorAll('option') ?? []),
        ].map(({ value }) => value),
      ).toEqual(['Kim', 'Sam']),
    );
    await userEvent.type(field, ' Kim ');
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Assign to 2 bookings' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const sent = requests.filter(({ method }) => method === 'POST');
    expect(sent.map(({ body }) => body)).toEqual([
      {
        bookings: [
          { id: BOOKING.id, version: 3 },
          { id: SECOND.id, version: 7 },
        ],
        assigned_worker: 'Kim',
      },
    ]);
    expect(toasts).toMatchObject([{ title: 'Bookings Updated', description: '2 bookings changed' }]);
    expect(screen.getByText('None selected')).toBeVisible();
  });

  it('show why each refused one failed, and stay selected', async () => {
    open({
      [BULK]: {
        results: [
          { outcome: 'changed', id: SECOND.id, booking: SECOND, refund: null },
          { outcome: 'refused', id: BOOKING.id, error: 'booking_changed', message: 'It has been changed.' },
        ],
      },
    });
    await asTable();
    await userEvent.click(box('Select all bookings on this page'));
    await clickButton('Set status');
    const dialog = within(await screen.findByRole('dialog', { name: 'Set status' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Update 2 bookings' }));
    const notice = await dialog.findByRole('alert');
    expect(notice).toHaveTextContent('1 of 2 bookings changed.');
    expect(within(notice).getByRole('listitem')).toHaveTextContent(
      'Ada Example, #7f3c21aa: It has been changed.',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    expect(screen.getByText('2 selected')).toBeVisible();
  });

  it('keep what was typed when the whole request fails', async () => {
    open({ [BULK]: new FakeFailure(503, 'The service is busy for a moment. Please try again.') });
    await asTable();
    await userEvent.click(box('Select booking 7f3c21aa'));
    await clickButton('Assign worker');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByPlaceholderText('Worker name'), 'Kim');
    await userEvent.click(dialog.getByRole('button', { name: 'Assign to 1 booking' }));
    expect(await dialog.findByText('The service is busy for a moment. Please try again.')).toBeVisible();
    expect(dialog.getByPlaceholderText('Worker name')).toHaveValue('Kim');
  });

  it('are printed as a run sheet, or all bookings when none is selected', async () => {
    const print = jest.fn();
    Object.assign(window, { print });
    const refunded = { ...BOOKING, payment_status: 'refunded', refunded_amount: 129.99 } as const;
    open({ [LIST]: listOf(refunded, SECOND) });
    await asTable();
    await clickButton('Print run sheet');
    expect(print).toHaveBeenCalledTimes(1);
    const sheet = () => screen.queryByTestId('run-sheet');
    expect(sheet()).toHaveTextContent('Run sheet: Friday 4 December 2026');
    expect(sheet()).toHaveTextContent('Ada Example');
    expect(sheet()).toHaveTextContent('Unassigned, 1 collection');
    expect(sheet()?.textContent?.match(/Not paid: £129.99/gu)).toHaveLength(2);
    fireEvent(window, new Event('afterprint'));
    expect(sheet()).not.toBeInTheDocument();
    await userEvent.click(box('Select booking 9a9a9a9a'));
    await clickButton('Print run sheet');
    expect(sheet()).toHaveTextContent('Bob Sample');
    expect(sheet()).not.toHaveTextContent('Ada Example');
  });
});
