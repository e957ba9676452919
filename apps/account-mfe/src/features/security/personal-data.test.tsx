import { FakeFailure, renderRemote, SAMPLE_USER } from '@haulway/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SecurityPanel } from './components/SecurityPanel.js';

const press = (name: string, index = 0) =>
  userEvent.click(screen.getAllByRole('button', { name })[index] as HTMLElement);

describe('deleting the account', () => {
  const open = (answer: unknown) =>
    renderRemote(SecurityPanel, {
      routes: { 'DELETE /auth/account': answer },
      user: SAMPLE_USER,
      path: '/profile',
    });

  it('asks for the password, and ends the session', async () => {
    const { requests, toasts } = open(undefined);
    await press('Delete my account');
    await userEvent.type(screen.getByLabelText(/^Password/), 'secret1');
    await press('Delete my account', 0);
    await waitFor(() => expect(toasts[0]).toMatchObject({ title: 'Account deleted' }));
    expect(requests.find(({ method }) => method === 'DELETE')?.body).toEqual({ password: 'secret1' });
  });

  it('keeps the dialog open and shows why it was refused', async () => {
    open(new FakeFailure(409, 'A collection that is paid for is still to come.'));
    await press('Delete my account');
    await press('Use a code instead');
    await userEvent.type(screen.getByLabelText(/^Code/), '123456');
    await press('Delete my account', 0);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'A collection that is paid for is still to come.',
    );
    expect(screen.getByLabelText(/^Code/)).toHaveValue('123456');
  });
});
