import { renderRemote } from '@haulway/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ADMIN, STATS } from '../../../test/sample-bookings.js';
import { StatCards } from './StatCards.js';

const open = (stats: object) =>
  renderRemote(StatCards, { user: ADMIN, routes: { 'GET /bookings/admin/stats': stats } });
const card = (label: string): HTMLElement =>
  screen.getByText(label, { selector: 'dt > span' }).closest('dt')!.parentElement!;

describe('the figures', () => {
  it('keep the layout while loading, and are marked as busy', () => {
    open(STATS);
    const figures = within(screen.getByRole('region', { name: 'Figures' }));
    expect(figures.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Total Users',
      'Active Bookings',
      'Completed',
      'Total Revenue',
    ]);
    expect(card('Total Users').closest('dl')).toHaveAttribute('aria-busy', 'true');
    expect(card('Total Users')).not.toHaveTextContent(/\d/u);
  });

  it('are formatted for reading, with paid revenue beside total revenue', async () => {
    const stats = { ...STATS, total_users: 1_234_567, total_revenue: 1_000_000.5, paid_revenue: 0.07 };
    open(stats);
    await waitFor(() => expect(card('Total Users')).toHaveTextContent('1,234,567'));
    expect(card('Total Revenue')).toHaveTextContent('£1,000,000.50');
    expect(card('Total Revenue')).toHaveTextContent('Paid revenue £0.07');
    expect(card('Total Revenue')).not.toHaveTextContent('recorded');
    expect(card('Active Bookings').closest('dl')).toHaveAttribute('aria-busy', 'false');
  });

  it('say how much of the paid revenue the office recorded', async () => {
    open({ ...STATS, paid_revenue: 269.99, recorded_revenue: 100 });
    await waitFor(() =>
      expect(card('Total Revenue')).toHaveTextContent('Paid revenue £269.99, of which recorded £100.00'),
    );
  });
});
