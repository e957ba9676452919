import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Menu, MenuItem } from '../menu/index.js';
import { hasNavigated } from './navigated.js';
import { PageHeading } from './PageHeading.js';

jest.mock('./navigated.js', () => ({ hasNavigated: jest.fn() }));

describe('PageHeading', () => {
  it('does not take the focus on the first page of a visit', () => {
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

  it('leaves the focus to a menu that was opened while the page was loading', async () => {
    jest.mocked(hasNavigated).mockReturnValue(true);
    const header = (
      <Menu trigger={<button>Ada Lovelace</button>}>
        <MenuItem>My Bookings</MenuItem>
      </Menu>
    );
    const { rerender } = render(header);
    await userEvent.click(screen.getByRole('button', { name: 'Ada Lovelace' }));
    const menu = screen.getByRole('menu');
    await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true));
    rerender(
      <>
        {header}
        <PageHeading>About</PageHeading>
      </>,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'About', hidden: true })).not.toHaveFocus();
    expect(menu).toBeVisible();
  });
});
