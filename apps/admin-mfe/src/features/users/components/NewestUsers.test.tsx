import { logger } from '@haulway/platform';
import { FakeFailure, renderRemote, SAMPLE_USER } from '@haulway/platform/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN } from '../../../../test/sample-bookings.js';
import { NewestUsers } from './NewestUsers.js';

const listed = (values: object = {}) => ({ ...SAMPLE_USER, email_verified: true, ...values });
const open = (answer: unknown) =>
  renderRemote(NewestUsers, { path: '/admin', user: ADMIN, routes: { 'GET /auth/users': answer } });

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(logger, 'error').mockReturnValue();
});

describe('the newest users', () => {
  it('are limited to five, with a link to all of them', async () => {
    const users = [listed(), listed({ id: 'b', full_name: 'Bob', role: 'admin', email_verified: false })];
    const { requests } = open({ users, total: 2, total_exact: true, page: 1, limit: 5 });
    expect(screen.getByText('Loading users')).toBeInTheDocument();
    const list = await screen.findByRole('list', { name: 'Newest users' });
    const [ada, bob] = within(list).getAllByRole('listitem');
    expect(ada).toHaveTextContent('Ada Exampleada@haulway.testEmail confirmedcustomerSince 15/01/2026');
    expect(bob).toHaveTextContent('Email not confirmedadmin');
    // roles are changed only in the list of all users
    expect(within(list).queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All users' })).toHaveAttribute('href', '/admin/users');
    const asked = requests.find(({ path }) => path === '/auth/users')?.query;
    expect([asked?.get('page'), asked?.get('limit')]).toEqual(['1', '5']);
  });

  it('can be loaded again after an error', async () => {
    let tries = 0;
    open(() => {
      tries += 1;
      return tries === 1
        ? new FakeFailure(503, 'Not now')
        : { users: [listed()], total: 1, total_exact: true, page: 1, limit: 5 };
    });
    expect(await screen.findByText('The users could not be loaded.')).toBeVisible();
    expect(screen.queryByText('Loading users')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Ada Example')).toBeVisible();
    expect(screen.queryByText('The users could not be loaded.')).not.toBeInTheDocument();
  });
});
