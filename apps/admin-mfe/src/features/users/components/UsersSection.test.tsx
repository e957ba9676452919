import {
  FakeFailure,
  type FakeRequest,
  type FakeRoutes,
  clickButton,
  renderRemote,
  SAMPLE_USER,
} from '@haulway/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN } from '../../../../test/sample-bookings.js';
import { NO_CHANGES, usersPage } from '../../../../test/users.js';
import { NewestUsers } from './NewestUsers.js';
import UsersSection from './UsersSection.js';

const SET = `PUT /auth/users/${SAMPLE_USER.id}/role` as const;
const CHANGES = `GET /auth/users/${SAMPLE_USER.id}/changes` as const;
const user = (values: object = {}) => ({ ...SAMPLE_USER, email_verified: true, ...values });
const open = (response: unknown, routes: FakeRoutes = {}, path = '/admin/users') =>
  renderRemote(UsersSection, {
    path,
    user: { ...ADMIN, id: 'the-admin' },
    routes: { 'GET /auth/users': response, [CHANGES]: NO_CHANGES, ...routes },
  });
const ask = () => clickButton('Change role of ada@haulway.test');
const puts = (requests: readonly FakeRequest[]) => requests.filter(({ method }) => method === 'PUT');

describe('changing a role', () => {
  it.each([
    ['customer', 'Crew', 'Make this person crew?', 'Make crew', 'crew'],
    ['admin', 'Crew', 'Make this person crew?', 'Make crew', 'crew'],
    ['crew', 'Customer', 'Remove crew access?', 'Remove crew access', 'customer'],
    ['crew', 'Admin', 'Make this person an admin?', 'Make admin', 'admin'],
  ])('of a %s to %s', async (from, choice, title, save, to) => {
    const { requests, toasts } = open(usersPage([user({ role: from })]), {
      [SET]: { user: user({ role: to }) },
    });
    await ask();
    expect(screen.getByRole('radio', { name: new RegExp(`^${from}$`, 'iu') })).toBeDisabled();
    await userEvent.click(screen.getByRole('radio', { name: choice }));
    expect(screen.getByRole('dialog', { name: title })).toBeVisible();
    await clickButton(save);
    await waitFor(() => expect(toasts).toMatchObject([{ description: `Ada Example is now ${to}.` }]));
    expect(puts(requests).map(({ body }) => body)).toEqual([{ role: to }]);
  });

  it('shows earlier changes of the account, and stays possible when they fail to load', async () => {
    let tries = 0;
    open(usersPage([user()]), {
      [CHANGES]: () =>
        ++tries === 1
          ? new FakeFailure(500, 'Broken')
          : {
              ...NO_CHANGES,
              changes: [
                {
                  at: '2026-11-21T10:42:00.000Z',
                  admin: 'bob@haulway.test',
                  what: 'role',
                  from: 'admin',
                  to: 'customer',
                },
              ],
            },
    });
    await ask();
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText("We couldn't load the history.")).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Make admin' })).toBeEnabled();
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(
      await dialog.findByText('Role: admin → customer, by bob@haulway.test, 21/11/2026, 10:42'),
    ).toBeVisible();
  });
});

describe('every user', () => {
  it('shows name, role and date of each', async () => {
    open(
      usersPage([
        { ...SAMPLE_USER, email_verified: false },
        { ...ADMIN, full_name: 'Olive Office', email_verified: true },
      ]),
    );
    const row = await screen.findByRole('row', { name: /^Ada Example/u });
    expect(row).toHaveTextContent('ada@haulway.test');
    expect(row).toHaveTextContent('customer');
    expect(row).toHaveTextContent('Thu 15 Jan 2026');
    expect(row).toHaveTextContent('Email not confirmed');
    expect(screen.getByText('Email confirmed')).toBeVisible();
  });

  it('keeps search and filter in the address', async () => {
    const respond = ({ query }: FakeRequest) =>
      query.get('search') === 'nobody'
        ? usersPage([])
        : usersPage([{ ...SAMPLE_USER, full_name: `as ${query.get('role')}` }]);
    const { address } = open(respond, {}, '/admin/users?role=admin');
    expect(await screen.findByText('as admin')).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Role'), 'Customer');
    expect(await screen.findByText('as customer')).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Role'), 'Crew');
    expect(await screen.findByText('as crew')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Search team'), 'nobody{Enter}');
    expect(await screen.findByText('No one found')).toBeVisible();
    expect(address()).toBe('/admin/users?search=nobody&role=crew');
  });
});

describe('the dialog for a role', () => {
  it('shows why it is refused, and warns about one’s own account', async () => {
    const self = { ...ADMIN, id: 'the-admin' };
    open(usersPage([self]), {
      [`PUT /auth/users/${self.id}/role`]: new FakeFailure(409, 'This is the last admin.', 'last_admin'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Change role of admin@haulway.test' }));
    const dialog = screen.getByRole('dialog', { name: 'Remove admin access?' });
    expect(within(dialog).getByText('This is your own account.')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove admin access' }));
    expect(await within(dialog).findByText('This is the last admin.')).toBeVisible();
  });
});

describe('the newest users', () => {
  it('are limited to five, with a link to all of them', async () => {
    const users = [user(), user({ id: 'b', full_name: 'Bob', role: 'admin', email_verified: false })];
    const { requests } = renderRemote(NewestUsers, {
      path: '/admin',
      user: ADMIN,
      routes: { 'GET /auth/users': usersPage(users) },
    });
    expect(screen.getByText('Loading accounts')).toBeInTheDocument();
    const list = await screen.findByRole('list', { name: 'Newest accounts' });
    const [ada, bob] = within(list).getAllByRole('listitem');
    expect(ada).toHaveTextContent('Ada Exampleada@haulway.testcustomerSince Thu 15 Jan 2026');
    expect(bob).toHaveTextContent('admin');
    // roles are changed only in the list of all users
    expect(within(list).queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All accounts' })).toHaveAttribute('href', '/admin/users');
    const requested = requests.find(({ path }) => path === '/auth/users')?.query;
    expect([requested?.get('page'), requested?.get('limit')]).toEqual(['1', '5']);
  });
});
