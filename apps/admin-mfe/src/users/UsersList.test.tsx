import { logger } from '@haulway/platform';
import { FakeFailure, renderRemote, SAMPLE_USER } from '@haulway/platform/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN } from '../../test/sample-bookings.js';
import { UsersList } from './UsersList.js';

const open = (answer: unknown) =>
  renderRemote(UsersList, { routes: { 'GET /auth/users': answer }, user: ADMIN });

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(logger, 'error').mockReturnValue();
});

describe('the list of users', () => {
  it('shows who, in which role, since when', async () => {
    open({ users: [SAMPLE_USER], total: 1, page: 1, limit: 10 });
    const row = (await screen.findByText('Ada Example')).closest('li');
    expect(row).toHaveTextContent('ada@haulway.test');
    expect(row).toHaveTextContent('customer');
    expect(row).toHaveTextContent('Since 15/01/2026');
  });

  it('can be loaded again when that failed', async () => {
    let tries = 0;
    open(() =>
      ++tries === 1 ? new FakeFailure(500) : { users: [SAMPLE_USER], total: 1, page: 1, limit: 10 },
    );
    expect(await screen.findByText('The users could not be loaded.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Ada Example')).toBeVisible();
  });
});
