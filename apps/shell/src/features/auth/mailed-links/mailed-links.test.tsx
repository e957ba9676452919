import { FakeFailure, type FakeRoutes, renderRemote, SAMPLE_USER } from '@haulway/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router-dom';
import { ForgotPasswordPage, ResetPasswordPage, VerifyEmailPage } from './index.js';

function Hash() {
  return <p data-testid="hash">{useLocation().hash}</p>;
}
function Site() {
  return (
    <>
      <Hash />
      <Routes>
        <Route path="/auth/forgot" element={<ForgotPasswordPage />} />
        <Route path="/auth/reset" element={<ResetPasswordPage />} />
        <Route path="/auth/verify" element={<VerifyEmailPage />} />
        <Route path="*" element={<p>Elsewhere</p>} />
      </Routes>
    </>
  );
}
const open = (path: string, routes: FakeRoutes = {}, user = undefined as typeof SAMPLE_USER | undefined) =>
  renderRemote(Site, { path, routes, user });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => localStorage.clear());

describe('the form for a forgotten password', () => {
  const FORGOT = 'POST /auth/password/forgot';

  it('sends an e-mail, and does not reveal whether there is an account', async () => {
    const { requests } = open('/auth/forgot', { [FORGOT]: undefined });
    await userEvent.type(screen.getByLabelText(/^Email/), ' ada@haulway.test ');
    await press('Send the link');
    expect(await screen.findByRole('status')).toHaveTextContent(
      'If there is an account for ada@haulway.test, a link is on its way to it.',
    );
    expect(requests[0]?.body).toEqual({ email: 'ada@haulway.test' });
  });

  it('reports too many requests', async () => {
    open('/auth/forgot', { [FORGOT]: new FakeFailure(429, 'Too many emails have been asked for.') });
    await userEvent.type(screen.getByLabelText(/^Email/), 'ada@haulway.test');
    await press('Send the link');
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many emails have been asked for.');
  });
});

describe('the form for a new password', () => {
  const RESET = 'POST /auth/password/reset';

  it('sends the token of the link, and removes it from the address at once', async () => {
    const { requests, toasts, address, platform } = open(
      '/auth/reset#token=abc-_1',
      { [RESET]: undefined, 'POST /auth/signout': undefined },
      SAMPLE_USER,
    );
    expect(screen.getByTestId('hash')).toBeEmptyDOMElement();
    await userEvent.type(screen.getByLabelText(/^New password/), 'secret2');
    await press('Change password');
    expect(await screen.findByText('Elsewhere')).toBeVisible();
    expect(address()).toBe('/auth');
    expect(requests[0]?.body).toEqual({ token: 'abc-_1', new_password: 'secret2' });
    expect(toasts).toContainEqual(expect.objectContaining({ title: 'Password changed', tone: 'success' }));
    expect(platform.store.getState().session.status).toBe('signed-out');
  });

  it('offers a new link when the link is no longer valid', async () => {
    open('/auth/reset#token=abc', { [RESET]: new FakeFailure(400, 'This link is no longer valid.') });
    await userEvent.type(screen.getByLabelText(/^New password/), 'secret2');
    await press('Change password');
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is no longer valid.');
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/auth/forgot');
  });

  it('is not shown without a token', () => {
    open('/auth/reset');
    expect(screen.getByRole('alert')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ask for a link' })).toHaveAttribute('href', '/auth/forgot');
    expect(screen.queryByLabelText(/^New password/)).not.toBeInTheDocument();
  });
});

describe('an e-mail address', () => {
  const VERIFY = 'POST /auth/email/verify';

  it('is confirmed by pressing the button, never by opening the page', async () => {
    const { requests } = open('/auth/verify#token=abc', { [VERIFY]: undefined }, SAMPLE_USER);
    expect(screen.getByTestId('hash')).toBeEmptyDOMElement();
    expect(requests).toEqual([]);
    await press('Confirm email address');
    expect(await screen.findByRole('status')).toHaveTextContent('Your email address is confirmed.');
    expect(requests[0]?.body).toEqual({ token: 'abc' });
    await waitFor(() => expect(screen.getByRole('link', { name: 'Go to your account' })).toHaveFocus());
  });

  it('is confirmed by signing in, when the link was opened where nobody is signed in', async () => {
    const { requests } = open('/auth/verify#token=abc', {
      [VERIFY]: undefined,
      'POST /auth/signin': { token: 'fresh', user: SAMPLE_USER },
    });
    expect(screen.queryByRole('button', { name: 'Confirm email address' })).not.toBeInTheDocument();
    await userEvent.type(screen.getByLabelText(/^Email/), 'ada@haulway.test');
    await userEvent.type(screen.getByLabelText(/^Password/), 'secret1');
    await press('Sign In');
    expect(await screen.findByText('Thank you. Your email address is confirmed.')).toBeVisible();
    expect(requests.map(({ path, body }) => [path, body])).toEqual([
      ['/auth/signin', { email: 'ada@haulway.test', password: 'secret1' }],
      ['/auth/email/verify', { token: 'abc' }],
    ]);
    expect(requests[1]?.headers['Authorization']).toBe('Bearer fresh');
  });

  it.each([
    ['with a link that is no longer valid', '/auth/verify#token=abc', true],
    ['without a token', '/auth/verify', false],
  ])('is not confirmed %s, and the account page is linked', async (_name, path, pressed) => {
    open(path, { [VERIFY]: new FakeFailure(400, 'This link is no longer valid.') }, SAMPLE_USER);
    if (pressed) await press('Confirm email address');
    expect(await screen.findByRole('alert')).toHaveTextContent('sends you another link');
    expect(screen.getByRole('link', { name: 'Go to your account' })).toHaveAttribute('href', '/profile');
  });
});
