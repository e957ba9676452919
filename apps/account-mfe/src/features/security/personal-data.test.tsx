import { FakeFailure, renderRemote, SAMPLE_USER } from '@haulway/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SecurityPanel } from './components/SecurityPanel.js';

const press = (name: string, index = 0) =>
  userEvent.click(screen.getAllByRole('button', { name })[index] as HTMLElement);

describe('deleting the account', () => {
  const open = (answer: unknown, enabled = false) =>
    renderRemote(SecurityPanel, {
      routes: {
        'DELETE /auth/account': answer,
        'GET /auth/second-factor': { enabled, required: false, recovery_codes_left: 0 },
      },
      user: SAMPLE_USER,
      path: '/profile',
    });

  it('asks for the password, and ends the session', async () => {
    const { requests, toasts } = open(undefined);
    await press('Delete my account');
    await screen.findByRole('dialog');
    await userEvent.type(screen.getByLabelText(/^Password/), 'secret1');
    await press('Delete my account', 0);
    await waitFor(() => expect(toasts[0]).toMatchObject({ title: 'Account deleted' }));
    expect(requests.find(({ method }) => method === 'DELETE')?.body).toEqual({ password: 'secret1' });
  });

  it('asks for a code where the account has a second factor; keeps the dialog open and shows why it was refused', async () => {
    open(new FakeFailure(409, 'A collection that is paid for is still to come.'), true);
    await screen.findByText('On');
    await press('Delete my account');
    await screen.findByRole('dialog');
    expect(screen.queryByLabelText(/^Password/)).not.toBeInTheDocument();
    await userEvent.type(screen.getByLabelText(/^Code/), '123456');
    await press('Delete my account', 0);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'A collection that is paid for is still to come.',
    );
    expect(screen.getByLabelText(/^Code/)).toHaveValue('123456');
  });
});
