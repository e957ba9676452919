import { FakeFailure, renderRemote } from '@haulway/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN, BOOKING, listOf } from '../../../../../test/sample-bookings.js';
import { BookingsManagement } from '../../components/BookingsManagement.js';

const open = (path: string, response: unknown = listOf(BOOKING)) =>
  renderRemote(BookingsManagement, {
    user: ADMIN,
    path,
    routes: {
      'GET /bookings/admin/all': response,
      'GET /services': {
        services: [{ slug: 'skip-hire', name: 'Skip Hire' }],
        total: 1,
        page: 1,
        limit: 100,
      },
    },
  });

describe('the filter bar', () => {
  it('requests what the address contains', async () => {
    const { requests } = open('/admin?status=completed&worker=Sam&search=ada&sort=oldest&page=3');
    expect(await screen.findByRole('article')).toBeVisible();
    const requested = requests.find(({ path }) => path === '/bookings/admin/all');
    expect(Object.fromEntries(requested?.query ?? [])).toEqual({
      status: 'completed',
      worker: 'Sam',
      search: 'ada',
      sort: 'oldest',
      page: '3',
      limit: '10',
    });
    expect(screen.getByLabelText('Search bookings')).toHaveValue('ada');
    await userEvent.click(screen.getByRole('button', { name: 'Filters (1)' }));
    expect(screen.getByLabelText('Worker')).toHaveValue('Sam');
  });

  it('shows the filters in use, each with a button that removes it', async () => {
    const day = 'date_from=2026-12-04&date_to=2026-12-04';
    const { address } = open(`/admin?service=skip-hire&${day}&payment_status=unpaid&worker=Unassigned`);
    const chips = within(screen.getByRole('list', { name: 'Filters in use' }));
    expect(chips.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Friday 4 December',
      'skip hire',
      'Unpaid',
      'Unassigned',
    ]);
    await userEvent.click(chips.getByRole('button', { name: 'Remove the filter Friday 4 December' }));
    await userEvent.click(chips.getByRole('button', { name: 'Remove the filter Unpaid' }));
    expect(address()).toBe('/admin?service=skip-hire&worker=Unassigned');
  });

  it('searches on Enter, starting at the first page', async () => {
    const { address } = open('/admin?page=3');
    await userEvent.type(screen.getByLabelText('Search bookings'), ' EX1 {Enter}');
    await waitFor(() => expect(address()).toBe('/admin?search=EX1'));
    await waitFor(() => expect(screen.getByLabelText('Search bookings')).toHaveFocus());
  });

  it('hides rarely used filters, and applies each filter at once', async () => {
    const { address } = open('/admin');
    expect(screen.queryByLabelText('Payment')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    await userEvent.selectOptions(screen.getByLabelText('Payment'), 'Paid');
    await userEvent.selectOptions(screen.getByLabelText('Time slot'), 'Morning (8:00 AM - 12:00 PM)');
    await screen.findByRole('option', { name: 'Skip Hire' });
    await userEvent.selectOptions(screen.getByLabelText('Service'), 'Skip Hire');
    await userEvent.type(screen.getByLabelText('Collection from'), '2026-12-01');
    await userEvent.type(screen.getByLabelText('Worker'), 'Unassigned');
    await userEvent.tab();
    await waitFor(() =>
      expect(address()).toBe(
        '/admin?payment_status=paid&service=skip-hire&date_from=2026-12-01&slot=morning&worker=Unassigned',
      ),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(address()).toBe('/admin'));
  });

  it('shows the number of matches, and how to see all bookings when there are none', async () => {
    const { address } = open('/admin?status=cancelled', listOf());
    expect(await screen.findByText('No bookings match.')).toBeVisible();
    expect(screen.getByText('0 bookings')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show all bookings' }));
    await waitFor(() => expect(address()).toBe('/admin?day=all'));
  });

  it('shows “More than” when the total is not exact', async () => {
    open('/admin?search=smith', { ...listOf(BOOKING), total: 1000, total_exact: false, next: BOOKING.id });
    expect(await screen.findByText('More than 1,000 bookings')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next page' })).toBeEnabled();
    expect(screen.getByRole('navigation', { name: 'Bookings pages' })).toHaveTextContent(/Page 1(?! of)/u);
  });

  it('works without the list of services', async () => {
    renderRemote(BookingsManagement, {
      user: ADMIN,
      path: '/admin?service=skip-hire',
      routes: { 'GET /bookings/admin/all': listOf(BOOKING), 'GET /services': new FakeFailure(500) },
    });
    expect(await screen.findByRole('article')).toBeVisible();
  });
});
