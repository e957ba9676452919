import { renderRemote, SAMPLE_USER } from '@haulway/platform/testing';
import { screen, within } from '@testing-library/react';
import { ADMIN } from '../../../../test/sample-bookings.js';
import { NewestUsers } from './NewestUsers.js';

const listed = (values: object = {}) => ({ ...SAMPLE_USER, email_verified: true, ...values });
const open = (answer: unknown) =>
  renderRemote(NewestUsers, { path: '/admin', user: ADMIN, routes: { 'GET /auth/users': answer } });

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
});
