import { render, screen } from '@testing-library/react';
import { ProgressBar } from './ProgressBar.js';

describe('ProgressBar', () => {
  it('has a name and a value', () => {
    render(<ProgressBar label="Booking progress" percent={50} />);
    const bar = screen.getByRole('progressbar', { name: 'Booking progress' });
    expect(bar).toHaveAttribute('value', '50');
    expect(bar).toHaveAttribute('max', '100');
  });
});
