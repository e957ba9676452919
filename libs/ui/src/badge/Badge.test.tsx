import { render, screen } from '@testing-library/react';
import { Badge } from './Badge.js';

describe('Badge', () => {
  it.each(['green', 'blue', 'yellow', 'red', 'grey', 'orange'] as const)('has the tone %s', (tone) => {
    render(<Badge tone={tone}>Confirmed</Badge>);
    expect(screen.getByText('Confirmed')).toHaveClass('badge', tone);
  });
});
