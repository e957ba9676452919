import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Menu, MenuItem, MenuSeparator } from './index.js';

describe('Menu', () => {
  const open = async (signOut = jest.fn()) => {
    render(
      <Menu trigger={<button>Ada Lovelace</button>}>
        <MenuItem asChild>
          <a href="#profile">Profile</a>
        </MenuItem>
        <MenuSeparator />
        <MenuItem onSelect={signOut}>Sign Out</MenuItem>
      </Menu>,
    );
    screen.getByRole('button', { name: 'Ada Lovelace' }).focus();
    await userEvent.keyboard('{Enter}');
  };

  it('opens by keyboard with the focus on its first item, which is a link', async () => {
    await open();
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveFocus());
    expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveAttribute('href', '#profile');
  });

  it('runs the chosen action and closes', async () => {
    const signOut = jest.fn();
    await open(signOut);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(signOut).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  it('closes on Escape, returns the focus, and injects no style element', async () => {
    await open();
    expect(document.querySelectorAll('style')).toHaveLength(0);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ada Lovelace' })).toHaveFocus());
  });
});
