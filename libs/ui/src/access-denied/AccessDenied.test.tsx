import { render, screen } from '@testing-library/react';
import { AccessDenied } from './index.js';

describe('AccessDenied', () => {
  it('says so, says why, and shows the way on', () => {
    render(<AccessDenied reason="Please sign in." action={<a href="/auth">Sign In</a>} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
    expect(screen.getByText('Please sign in.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign In' })).toBeVisible();
  });
});
