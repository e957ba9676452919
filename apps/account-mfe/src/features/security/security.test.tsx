import { connectConfirmation } from '@haulway/platform/confirmation';
import {
  FakeFailure,
  type FakeRoutes,
  delayedResponse,
  paste,
  clickButton,
  renderRemote,
  SAMPLE_USER,
} from '@haulway/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { offline } from '../../../test/offline.js';
import { renderSignedIn } from '../../../test/render-signed-in.js';
import { EmailVerification } from '../profile/components/ProfileFacts.js';
import { SecurityPanel } from './components/SecurityPanel.js';

const open = (routes?: FakeRoutes) => renderSignedIn(SecurityPanel, routes);
const inDialog = () => within(screen.getByRole('dialog'));
const pressInDialog = (name: string) => userEvent.click(inDialog().getByRole('button', { name }));

describe('changing the password', () => {
  const CHANGE = 'POST /auth/password';
  const begin = async (routes: FakeRoutes) => {
    const view = open(routes);
    await clickButton('Change password');
    await paste(/^Current password/u, 'secret1');
    await paste(/^New password/u, 'secret2');
    return view;
  };

  it('happens once, and keeps the session when the API ended none', async () => {
    const { pending, respond } = delayedResponse();
    const { sent, platform } = await begin({ [CHANGE]: pending });
    await pressInDialog('Save password');
    await userEvent.dblClick(inDialog().getByRole('button', { name: 'Save password' }));
    await userEvent.type(screen.getByLabelText(/^New password/u), '{Enter}');
    respond(undefined);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent()).toHaveLength(1);
    expect(localStorage.getItem('authToken')).toBe('test-token');
    expect(platform.store.getState().session.status).toBe('signed-in');
  });

  it('removes the previous error while it tries again', async () => {
    const { pending, respond } = delayedResponse();
    const responses: (() => unknown)[] = [offline, pending];
    await begin({ [CHANGE]: () => responses.shift()?.() });
    await pressInDialog('Save password');
    expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't reach Haulway.");
    await pressInDialog('Save password');
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    respond({ token: 'renewed', user: SAMPLE_USER });
    await waitFor(() => expect(localStorage.getItem('authToken')).toBe('renewed'));
  });
});

describe('the download of one’s data', () => {
  const EXPORT = 'GET /auth/export';

  it('is saved under its file name when it has arrived', async () => {
    const names: string[] = [];
    const blobs: Blob[] = [];
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => (blobs.push(blob), 'blob:data'),
      revokeObjectURL: () => undefined,
    });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    const { pending, respond } = delayedResponse();
    const { requests } = open({ [EXPORT]: pending });
    await clickButton('Download my data');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Download my data' }));
    expect(names).toEqual([]);
    respond({ profile: { email: 'ada@haulway.test' } });
    await waitFor(() => expect(names).toEqual(['haulway-my-data.json']));
    expect(blobs[0]?.type).toBe('application/json');
    expect(requests.filter(({ path }) => path.includes('export'))).toHaveLength(1);
  });

  it('asks for a confirmation when the sign-in was long ago, and then goes on', async () => {
    let isConfirmed = false;
    const disconnect = connectConfirmation(() => Promise.resolve((isConfirmed = true)));
    Object.assign(URL, { createObjectURL: () => 'blob:data', revokeObjectURL: () => undefined });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const needed = new FakeFailure(403, "Please confirm it's you.", 'confirmation_needed');
    const { toasts } = open({ [EXPORT]: () => (isConfirmed ? { profile: {} } : needed) });
    await clickButton('Download my data');
    await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
    expect(toasts).toEqual([]);
    disconnect();
  });

  it('shows the error and saves no file when it fails', async () => {
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const failure = new FakeFailure(429, 'You had one a moment ago.');
    const { toasts } = open({ [EXPORT]: failure });
    await clickButton('Download my data');
    await waitFor(() =>
      expect(toasts).toEqual([
        { title: 'Error', description: 'You had one a moment ago.', tone: 'destructive' },
      ]),
    );
    const button = screen.getByRole('button', { name: 'Download my data' });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    expect(click).not.toHaveBeenCalled();
  });
});

describe('deleting the account', () => {
  const DELETE = 'DELETE /auth/account';
  const begin = async (routes: FakeRoutes) => {
    const view = open({ 'POST /auth/signout': undefined, ...routes });
    await clickButton('Delete my account');
    await screen.findByRole('dialog');
    return view;
  };
  const deleteButton = () => inDialog().getByRole('button', { name: 'Delete my account' });

  it('cannot be clicked by mistake: the button is disabled without a password or code', async () => {
    const { sent } = await begin({});
    expect(deleteButton()).toBeDisabled();
    await paste(/^Password/u, '   ');
    expect(deleteButton()).toBeDisabled();
    await userEvent.keyboard('{Enter}');
    expect(sent()).toEqual([]);
  });

  it('happens once, and goes to the home page without an error', async () => {
    const { pending, respond } = delayedResponse();
    const { sent, address, platform, toasts } = await begin({ [DELETE]: pending });
    await paste(/^Password/u, 'secret1');
    await userEvent.click(deleteButton());
    await userEvent.dblClick(deleteButton());
    respond(undefined);
    await waitFor(() => expect(platform.store.getState().session.status).toBe('signed-out'));
    await waitFor(() => expect(address()).toBe('/'));
    expect(sent().filter(({ method }) => method === 'DELETE')).toMatchObject([
      { body: { password: 'secret1' } },
    ]);
    expect(toasts).toMatchObject([{ title: 'Account deleted' }]);
    expect(localStorage.getItem('user')).toBeNull();
  });

  it('asks for a code once the server says that it needs one', async () => {
    const { sent } = await begin({ [DELETE]: new FakeFailure(403, 'Please enter a code.', 'code_needed') });
    await paste(/^Password/u, 'secret1');
    await userEvent.click(deleteButton());
    await paste(/^Code/u, '123456');
    await userEvent.click(deleteButton());
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]?.body).toMatchObject({ code: expect.stringContaining('123456') });
  });
});

describe('ending all sessions', () => {
  it('happens once, and ends this session although the server has already ended it', async () => {
    const { pending, respond } = delayedResponse();
    const ended = new FakeFailure(401);
    const { sent, platform, toasts, address } = open({
      'POST /auth/signout-everywhere': pending,
      'POST /auth/signout': ended,
      'POST /auth/refresh': ended,
    });
    await clickButton('Sign out everywhere');
    expect(screen.getByRole('dialog', { name: 'Sign out everywhere' })).toBeVisible();
    expect(sent()).toEqual([]);
    await pressInDialog('Sign out everywhere');
    await userEvent.dblClick(inDialog().getByRole('button', { name: 'Sign out everywhere' }));
    respond(undefined);
    await waitFor(() => expect(platform.store.getState().session.status).toBe('signed-out'));
    // the refused sign-out is answered in this test, not in the next one, which has a token again
    await waitFor(() =>
      expect(sent().map(({ path }) => path)).toEqual(['/auth/signout-everywhere', '/auth/signout']),
    );
    expect(toasts).toEqual([{ title: 'Signed out successfully', tone: 'success' }]);
    await waitFor(() => expect(address()).toBe('/'));
  });
});

describe('changing the password', () => {
  const CHANGE = 'POST /auth/password';
  const fill = async (current: string, next: string): Promise<void> => {
    await clickButton('Change password');
    await screen.findByRole('dialog');
    if (current) await userEvent.type(screen.getByLabelText(/^Current password/), current);
    if (next) await userEvent.type(screen.getByLabelText(/^New password/), next);
    await clickButton('Save password');
  };

  it('needs the current password, and returns the focus to its button', async () => {
    const { sent, toasts } = open({ [CHANGE]: { token: 'renewed-token', user: SAMPLE_USER } });
    await fill('secret1', 'secret2');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent()[0]?.body).toEqual({ current_password: 'secret1', new_password: 'secret2' });
    expect(toasts).toEqual([
      {
        title: 'Password changed',
        description: "You've been signed out on your other devices.",
        tone: 'success',
      },
    ]);
    expect(localStorage.getItem('authToken')).toBe('renewed-token');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Change password' })).toHaveFocus());
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
    const { platform } = open({ [CHANGE]: new FakeFailure(400, "Your current password isn't correct.") });
    await fill('wrong', 'secret2');
    expect(await screen.findByRole('alert')).toHaveTextContent("Your current password isn't correct.");
    expect(screen.getByLabelText(/^New password/)).toHaveValue('secret2');
    expect(platform.store.getState().session.status).toBe('signed-in');
  });
});

describe('the email address', () => {
  const RESEND = 'POST /auth/email/resend';
  const show = (verified: boolean, routes: FakeRoutes = {}) =>
    renderRemote(() => <EmailVerification verified={verified} />, { routes, user: SAMPLE_USER });

  it('is shown as verified', () => {
    show(true);
    expect(screen.getByText('Confirmed')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('is shown as not verified, and another link can be sent', async () => {
    const { toasts } = show(false, { [RESEND]: undefined });
    expect(screen.getByText('Not confirmed')).toBeVisible();
    await clickButton('Resend link');
    await waitFor(() =>
      expect(toasts).toEqual([expect.objectContaining({ title: 'Link sent', tone: 'success' })]),
    );
  });

  it('is sent another link once, however often it is requested', async () => {
    const { pending, respond } = delayedResponse();
    const { requests, toasts } = show(false, { [RESEND]: pending });
    await clickButton('Resend link');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Resend link' }));
    respond(undefined);
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(requests).toHaveLength(1);
  });

  it('shows an error when too many links were requested', async () => {
    const { toasts } = show(false, { [RESEND]: new FakeFailure(429, 'Too many emails.') });
    await clickButton('Resend link');
    await waitFor(() =>
      expect(toasts).toEqual([{ title: 'Error', description: 'Too many emails.', tone: 'destructive' }]),
    );
  });
});

describe('deleting an account with a second factor', () => {
  const open = (response: unknown, enabled = false) =>
    renderRemote(SecurityPanel, {
      routes: {
        'DELETE /auth/account': response,
        'GET /auth/second-factor': { enabled, required: false, recovery_codes_left: 0 },
      },
      user: SAMPLE_USER,
      path: '/profile',
    });

  it('asks for a code where the account has a second factor; keeps the dialog open and shows why it was refused', async () => {
    open(new FakeFailure(409, 'A collection that is paid for is still to come.'), true);
    await screen.findByText('On');
    await clickButton('Delete my account');
    await screen.findByRole('dialog');
    expect(screen.queryByLabelText(/^Password/)).not.toBeInTheDocument();
    await userEvent.type(screen.getByLabelText(/^Code/), '123456');
    await pressInDialog('Delete my account');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'A collection that is paid for is still to come.',
    );
    expect(screen.getByLabelText(/^Code/)).toHaveValue('123456');
  });
});
