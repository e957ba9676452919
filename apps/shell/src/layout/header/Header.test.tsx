import { renderRemote, SAMPLE_USER } from '@haulway/platform/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Header } from './Header.js';

const open = (user?: typeof SAMPLE_USER) =>
  renderRemote(Header, { user, path: '/contact', routes: { 'POST /auth/signout': undefined } });
const mainLinks = () =>
  within(screen.getByRole('navigation', { name: 'Main' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

beforeEach(() => localStorage.clear());

describe('Header', () => {
  it('starts with the skip link, the brand and the pages', async () => {
    open();
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    expect(mainLinks()).toEqual([
      ['Services', '/services'],
      ['Calculator', '/waste-calculator'],
      ['How It Works', '/how-it-works'],
      ['Contact', '/contact'],
    ]);
    expect(screen.getByRole('link', { name: 'Contact' })).toHaveAttribute('aria-current', 'page');
  });

  it('offers Sign In and Get Started to visitors', () => {
    open();
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
    expect(screen.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/auth');
  });

  it('has a menu with the customer’s name, without the dashboard', async () => {
    open(SAMPLE_USER);
    await userEvent.click(await screen.findByRole('button', { name: 'Ada Example', expanded: false }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Profile',
      'My Bookings',
      'Sign Out',
    ]);
    expect(screen.queryByRole('link', { name: 'Sign In' })).not.toBeInTheDocument();
  });

  it('shows the dashboard to admins, and the email address of an admin without a name', async () => {
    open({ ...SAMPLE_USER, role: 'admin', full_name: ' ' });
    await userEvent.click(await screen.findByRole('button', { name: SAMPLE_USER.email, expanded: false }));
    expect(screen.getByRole('menuitem', { name: 'Admin Dashboard' })).toHaveAttribute('href', '/admin');
  });

  it('signs out, goes to the home page and confirms it', async () => {
    const { address, toasts } = open(SAMPLE_USER);
    await userEvent.click(await screen.findByRole('button', { name: 'Ada Example', expanded: false }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Sign Out' }));
    expect(await screen.findByRole('link', { name: 'Sign In' })).toBeVisible();
    expect(address()).toBe('/');
    expect(toasts).toEqual([{ title: 'Signed out successfully', tone: 'success' }]);
    expect(localStorage.getItem('authToken')).toBeNull();
  });
});

describe('the mobile menu', () => {
  const menuButton = () => screen.getByRole('button', { name: 'Menu' });
  const menu = () => screen.queryByRole('navigation', { name: 'Mobile' });

  it('closes when it links to the current page', async () => {
    open();
    await userEvent.click(menuButton());
    const nav = menu();
    if (!nav) throw new Error('The menu did not open');
    await userEvent.click(within(nav).getByRole('link', { name: 'Contact' }));
    expect(menu()).not.toBeInTheDocument();
  });

  it('has the phone number', async () => {
    open();
    await userEvent.click(menuButton());
    expect(screen.getByRole('link', { name: 'Call 0808 157 0123' })).toHaveAttribute(
      'href',
      'tel:+448081570123',
    );
  });

  it('contains the account of the signed-in user', async () => {
    const { address } = open({ ...SAMPLE_USER, role: 'admin' });
    await userEvent.click(menuButton());
    const nav = within(screen.getByRole('navigation', { name: 'Mobile' }));
    expect(nav.getByText('Ada Example')).toBeVisible();
    expect(nav.getByRole('link', { name: 'Admin Dashboard' })).toHaveAttribute('href', '/admin');
    await userEvent.click(nav.getByRole('button', { name: 'Sign Out' }));
    expect(address()).toBe('/');
    expect(menu()).not.toBeInTheDocument();
  });
});
