import { render, screen } from '@testing-library/react';
import { EmptyState } from './EmptyState.js';

describe('EmptyState', () => {
  it('names what is missing and shows its link', () => {
    render(
      <EmptyState title="No bookings yet" level={3} action={<a href="/services">Browse services</a>}>
        They show here.
      </EmptyState>,
    );
    expect(screen.getByRole('heading', { level: 3, name: 'No bookings yet' })).toBeVisible();
    expect(screen.getByText('They show here.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse services' })).toBeVisible();
  });

  it('can be rendered without a heading', () => {
    render(<EmptyState title="Nothing here" level="none" />);
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    expect(screen.getByText('Nothing here')).toBeVisible();
  });
});
