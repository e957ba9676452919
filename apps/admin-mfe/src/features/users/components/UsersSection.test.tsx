import { FakeFailure, type FakeRequest, renderRemote, SAMPLE_USER } from '@haulway/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN } from '../../../../test/sample-bookings.js';
import { NO_CHANGES, usersPage } from '../../../../test/users.js';
import UsersSection from './UsersSection.js';

const open = (answer: unknown, routes: object = {}, path = '/admin/users') =>
  renderRemote(UsersSection, {
    path,
    user: ADMIN,
    routes: {
      'GET /auth/users': answer,
      [`GET /auth/users/${SAMPLE_USER.id}/changes`]: NO_CHANGES,
      ...routes,
    },
  });

describe('the list of users', () => {
  it('shows name, role and date of each', async () => {
    open(
      usersPage([
        { ...SAMPLE_USER, email_verified: false },
        { ...ADMIN, full_name: 'Olive Office', email_verified: true },
      ]),
    );
    const row = (await screen.findByText('Ada Example')).closest('li');
    expect(row).toHaveTextContent('ada@haulway.test');
    expect(row).toHaveTextContent('customer');
    expect(row).toHaveTextContent('Since 15/01/2026');
    expect(row).toHaveTextContent('Email not confirmed');
    expect(screen.getByText('Email confirmed')).toBeVisible();
  });

  it('keeps search and filter in the address', async () => {
    const answer = ({ query }: FakeRequest) =>
      query.get('search') === 'nobody'
        ? usersPage([])
        : usersPage([{ ...SAMPLE_USER, full_name: `as ${query.get('role')}` }]);
    const { address } = open(answer, {}, '/admin/users?role=admin');
    expect(await screen.findByText('as admin')).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Role'), 'Customer');
    expect(await screen.findByText('as customer')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Search users'), 'nobody{Enter}');
    expect(await screen.findByText('No users found')).toBeVisible();
    expect(address()).toBe('/admin/users?search=nobody&role=customer');
  });
});

describe('changing a role', () => {
  const SET = `PUT /auth/users/${SAMPLE_USER.id}/role`;
  const ask = async (): Promise<void> => {
    await userEvent.click(await screen.findByRole('button', { name: 'Change role of ada@haulway.test' }));
  };

  it('asks for a confirmation first', async () => {
    const { requests, toasts } = open(usersPage([SAMPLE_USER]), {
      [SET]: { user: { ...SAMPLE_USER, role: 'admin' } },
    });
    await ask();
    const dialog = screen.getByRole('dialog', { name: 'Make this user an admin?' });
    expect(requests.every(({ method }) => method === 'GET')).toBe(true);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Make admin' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ role: 'admin' });
    expect(toasts).toMatchObject([{ title: 'Role changed', description: 'Ada Example is admin now.' }]);
  });

  it('shows why it is refused, and warns about one’s own account', async () => {
    const self = { ...ADMIN };
    open(usersPage([self]), { [SET]: new FakeFailure(409, 'This is the last admin.', 'last_admin') });
    await userEvent.click(await screen.findByRole('button', { name: 'Change role of admin@haulway.test' }));
    const dialog = screen.getByRole('dialog', { name: 'Remove the admin role?' });
    expect(within(dialog).getByText('This is your own account.')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove admin role' }));
    expect(await within(dialog).findByText('This is the last admin.')).toBeVisible();
  });
});
