import { render, screen } from '@testing-library/react';
import { hasNavigated } from './navigated.js';
import { PageHeading } from './PageHeading.js';

jest.mock('./navigated.js', () => ({ hasNavigated: jest.fn() }));

describe('PageHeading', () => {
  it('leaves the focus alone on the page the visitor landed on', () => {
    jest.mocked(hasNavigated).mockReturnValue(false);
    render(<PageHeading subtitle="We are here to help">Contact</PageHeading>);
    expect(screen.getByRole('heading', { level: 1, name: 'Contact' })).not.toHaveFocus();
    expect(screen.getByText('We are here to help')).toBeVisible();
  });

  it('takes the focus after a navigation', () => {
    jest.mocked(hasNavigated).mockReturnValue(true);
    render(<PageHeading>About</PageHeading>);
    expect(screen.getByRole('heading', { level: 1, name: 'About' })).toHaveFocus();
  });
});
