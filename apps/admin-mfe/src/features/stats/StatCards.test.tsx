import { render, screen, within } from '@testing-library/react';
import { STATS } from '../../../test/sample-bookings.js';
import { StatCards } from './StatCards.js';

const card = (label: string): HTMLElement =>
  screen.getByText(label, { selector: 'dt > span' }).closest('dt')!.parentElement!;

describe('the figures', () => {
  it('keep the layout while loading, and are marked as busy', () => {
    render(<StatCards stats={undefined} error={undefined} onRetry={() => undefined} />);
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

  it('are formatted for reading, with paid revenue beside total revenue', () => {
    const stats = { ...STATS, total_users: 1_234_567, total_revenue: 1_000_000.5, paid_revenue: 0.07 };
    render(<StatCards stats={stats} error={undefined} onRetry={() => undefined} />);
    expect(card('Total Users')).toHaveTextContent('1,234,567');
    expect(card('Total Revenue')).toHaveTextContent('£1,000,000.50');
    expect(card('Total Revenue')).toHaveTextContent('Paid revenue £0.07');
    expect(card('Active Bookings').closest('dl')).toHaveAttribute('aria-busy', 'false');
  });
});
