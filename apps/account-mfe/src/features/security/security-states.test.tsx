import { connectConfirmation } from '@haulway/platform/confirmation';
import {
  FakeFailure,
  type FakeRoutes,
  later,
  paste,
  press,
  renderRemote,
  SAMPLE_USER,
} from '@haulway/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { offline } from '../../../test/offline.js';
import { SecurityPanel } from './components/SecurityPanel.js';

const open = (routes: FakeRoutes = {}) => {
  const view = renderRemote(SecurityPanel, { routes, user: SAMPLE_USER, path: '/profile' });
  const sent = () => view.requests.filter(({ method }) => method !== 'GET');
  return { ...view, sent };
};
const inDialog = () => within(screen.getByRole('dialog'));
const pressInDialog = (name: string) => userEvent.click(inDialog().getByRole('button', { name }));

afterEach(() => jest.restoreAllMocks());

describe('changing the password', () => {
  const CHANGE = 'POST /auth/password';
  const begin = async (routes: FakeRoutes) => {
    const view = open(routes);
    await press('Change Password');
    await paste(/^Current password/u, 'secret1');
    await paste(/^New password/u, 'secret2');
    return view;
  };

  it('happens once, and keeps the session when the API ended none', async () => {
    const { given, answer } = later();
    const { sent, platform } = await begin({ [CHANGE]: given });
    await pressInDialog('Save Password');
    await userEvent.dblClick(inDialog().getByRole('button', { name: 'Save Password' }));
    await userEvent.type(screen.getByLabelText(/^New password/u), '{Enter}');
    answer(undefined);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent()).toHaveLength(1);
    expect(localStorage.getItem('authToken')).toBe('test-token');
    expect(platform.store.getState().session.status).toBe('signed-in');
  });

  it('removes the previous error while it tries again', async () => {
    const { given, answer } = later();
    const answers: (() => unknown)[] = [offline, given];
    await begin({ [CHANGE]: () => answers.shift()?.() });
    await pressInDialog('Save Password');
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach Haulway.');
    await pressInDialog('Save Password');
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    answer({ token: 'renewed', user: SAMPLE_USER });
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
    const { given, answer } = later();
    const { requests } = open({ [EXPORT]: given });
    await press('Download my data');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Download my data' }));
    expect(names).toEqual([]);
    answer({ profile: { email: 'ada@haulway.test' } });
    await waitFor(() => expect(names).toEqual(['haulway-my-data.json']));
    expect(blobs[0]?.type).toBe('application/json');
    expect(requests.filter(({ path }) => path.includes('export'))).toHaveLength(1);
  });

  it('asks for a confirmation when the sign-in was long ago, and then goes on', async () => {
    let isConfirmed = false;
    const disconnect = connectConfirmation(() => Promise.resolve((isConfirmed = true)));
    Object.assign(URL, { createObjectURL: () => 'blob:data', revokeObjectURL: () => undefined });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const needed = new FakeFailure(403, 'Please confirm that it is you.', 'confirmation_needed');
    const { toasts } = open({ [EXPORT]: () => (isConfirmed ? { profile: {} } : needed) });
    await press('Download my data');
    await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
    expect(toasts).toEqual([]);
    disconnect();
  });

  it('shows the error and saves no file when it fails', async () => {
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const failure = new FakeFailure(429, 'You had one a moment ago.');
    const { toasts } = open({ [EXPORT]: failure });
    await press('Download my data');
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
    await press('Delete my account');
    await screen.findByRole('dialog');
    return view;
  };
  const deleteButton = () => inDialog().getByRole('button', { name: 'Delete my account' });

  it('cannot be pressed by mistake: the button is disabled without a password or code', async () => {
    const { sent } = await begin({});
    expect(deleteButton()).toBeDisabled();
    await paste(/^Password/u, '   ');
    expect(deleteButton()).toBeDisabled();
    await userEvent.keyboard('{Enter}');
    expect(sent()).toEqual([]);
  });

  it('happens once, and goes to the home page without an error', async () => {
    const { given, answer } = later();
    const { sent, address, platform } = await begin({ [DELETE]: given });
    await paste(/^Password/u, 'secret1');
    await userEvent.click(deleteButton());
    await userEvent.dblClick(deleteButton());
    answer(undefined);
    await waitFor(() => expect(platform.store.getState().session.status).toBe('signed-out'));
    await waitFor(() => expect(address()).toBe('/'));
    expect(sent().filter(({ method }) => method === 'DELETE')).toHaveLength(1);
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
    const { given, answer } = later();
    const ended = new FakeFailure(401);
    const { sent, platform, toasts } = open({
      'POST /auth/signout-everywhere': given,
      'POST /auth/signout': ended,
      'POST /auth/refresh': ended,
    });
    await press('End all sessions');
    await pressInDialog('Sign out everywhere');
    await userEvent.dblClick(inDialog().getByRole('button', { name: 'Sign out everywhere' }));
    answer(undefined);
    await waitFor(() => expect(platform.store.getState().session.status).toBe('signed-out'));
    // the refused sign-out is answered in this test, not in the next one, which has a token again
    await waitFor(() =>
      expect(sent().map(({ path }) => path)).toEqual(['/auth/signout-everywhere', '/auth/signout']),
    );
    expect(toasts).toEqual([{ title: 'Signed out successfully', tone: 'success' }]);
  });
});
