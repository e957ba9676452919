import { render, screen } from '@testing-library/react';
import { AccessDenied } from './index.js';

describe('AccessDenied', () => {
  it('shows its heading, the reason and a link', () => {
    render(<AccessDenied reason="Please sign in." action={<a href="/auth">Sign In</a>} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
    expect(screen.getByText('Please sign in.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign In' })).toBeVisible();
  });
});
