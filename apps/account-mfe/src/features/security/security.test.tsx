import { FakeFailure, type FakeRoutes, press, renderRemote, SAMPLE_USER } from '@haulway/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EmailVerification } from '../profile/components/ProfileFacts.js';
import { SecurityPanel } from './components/SecurityPanel.js';

const open = (routes: FakeRoutes = {}) => {
  const view = renderRemote(SecurityPanel, { routes, user: SAMPLE_USER, path: '/profile' });
  /** The requests that were sent, except reads. */
  const sent = () => view.requests.filter(({ method }) => method !== 'GET');
  return { ...view, sent };
};

describe('changing the password', () => {
  const CHANGE = 'POST /auth/password';
  const fill = async (current: string, next: string): Promise<void> => {
    await press('Change Password');
    await screen.findByRole('dialog');
    if (current) await userEvent.type(screen.getByLabelText(/^Current password/), current);
    if (next) await userEvent.type(screen.getByLabelText(/^New password/), next);
    await press('Save Password');
  };

  it('needs the current password, and returns the focus to its button', async () => {
    const { sent, toasts } = open({ [CHANGE]: { token: 'renewed-token', user: SAMPLE_USER } });
    await fill('secret1', 'secret2');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent()[0]?.body).toEqual({ current_password: 'secret1', new_password: 'secret2' });
    expect(toasts).toEqual([
      { title: 'Password changed', description: 'Every other device has been signed out.', tone: 'success' },
    ]);
    expect(localStorage.getItem('authToken')).toBe('renewed-token');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Change Password' })).toHaveFocus());
  });

  it('reports missing values without a request, and focuses the first such field', async () => {
    const { sent } = open();
    await fill('', '12345');
    expect(screen.getByText('Password is required')).toBeVisible();
    expect(screen.getByText('Password must be at least 6 characters')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(/^Current password/)).toHaveFocus());
    expect(sent()).toEqual([]);
  });

  it('keeps the dialog, its values and the session when the current password is wrong', async () => {
    const { platform } = open({ [CHANGE]: new FakeFailure(400, 'Your current password is not correct.') });
    await fill('wrong', 'secret2');
    expect(await screen.findByRole('alert')).toHaveTextContent('Your current password is not correct.');
    expect(screen.getByLabelText(/^New password/)).toHaveValue('secret2');
    expect(platform.store.getState().session.status).toBe('signed-in');
  });
});

describe('ending all sessions', () => {
  const END = 'POST /auth/signout-everywhere';

  it('needs a confirmation, and goes to the home page', async () => {
    const { platform, sent, toasts, address } = open({
      [END]: undefined,
      'POST /auth/signout': undefined,
    });
    await press('End all sessions');
    const dialog = screen.getByRole('dialog', { name: 'Sign out everywhere' });
    expect(sent()).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(() => expect(platform.store.getState().session.status).toBe('signed-out'));
    expect(sent()[0]?.path).toBe('/auth/signout-everywhere');
    expect(toasts).toEqual([{ title: 'Signed out successfully', tone: 'success' }]);
    await waitFor(() => expect(address()).toBe('/'));
  });
});

describe('the e-mail address', () => {
  const RESEND = 'POST /auth/email/resend';
  const show = (verified: boolean, routes: FakeRoutes = {}) =>
    renderRemote(() => <EmailVerification verified={verified} />, { routes, user: SAMPLE_USER });

  it('is shown as verified', () => {
    show(true);
    expect(screen.getByText('Verified')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('is shown as not verified, and another link can be sent', async () => {
    const { toasts } = show(false, { [RESEND]: undefined });
    expect(screen.getByText('Not verified')).toBeVisible();
    await press('Resend link');
    await waitFor(() =>
      expect(toasts).toEqual([expect.objectContaining({ title: 'Link sent', tone: 'success' })]),
    );
  });

  it('shows an error when too many links were requested', async () => {
    const { toasts } = show(false, { [RESEND]: new FakeFailure(429, 'Too many e-mails.') });
    await press('Resend link');
    await waitFor(() =>
      expect(toasts).toEqual([{ title: 'Error', description: 'Too many e-mails.', tone: 'destructive' }]),
    );
  });
});
