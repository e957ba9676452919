import {
  FakeFailure,
  type FakeRoutes,
  delayedResponse,
  renderRemote,
  SAMPLE_USER,
} from '@haulway/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes, useLocation } from 'react-router-dom';
import { offline } from '../../../../test/offline.js';
import { ForgotPasswordPage, MyDataPage, ResetPasswordPage, VerifyEmailPage } from './index.js';

function Here() {
  const { hash, search, state } = useLocation();
  return <p data-testid="here">{JSON.stringify({ hash, search, state })}</p>;
}
function Site() {
  return (
    <>
      <Here />
      <Link to="/auth/reset#token=second">Another link</Link>
      <Routes>
        <Route path="/auth/forgot" element={<ForgotPasswordPage />} />
        <Route path="/auth/reset" element={<ResetPasswordPage />} />
        <Route path="/auth/verify" element={<VerifyEmailPage />} />
        <Route path="/my-data" element={<MyDataPage />} />
        <Route path="*" element={<p>Elsewhere</p>} />
      </Routes>
    </>
  );
}
const open = (path: string, routes: FakeRoutes = {}, user?: typeof SAMPLE_USER) =>
  renderRemote(Site, { path, routes, user });
const here = (): unknown => JSON.parse(screen.getByTestId('here').textContent ?? '');
const clickButton = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choose = async (text: string): Promise<void> => {
  await userEvent.click(screen.getByLabelText(/^New password/u));
  await userEvent.paste(text);
};

beforeEach(() => localStorage.clear());

describe('the token of an emailed link', () => {
  it.each([
    ['after the #', '/auth/verify#token=abc'],
    ['in the query', '/auth/verify?token=abc'],
    ['among other parameters', '/auth/verify?utm=mail&token=abc'],
  ])('%s is removed from the address, and stored for a reload', async (_where, path) => {
    open(path, {}, SAMPLE_USER);
    await waitFor(() => expect(here()).toEqual({ hash: '', search: '', state: { token: 'abc' } }));
    expect(screen.getByRole('button', { name: 'Confirm email address' })).toBeVisible();
  });

  it.each([
    ['/auth/reset#token=', 'Get a link', 'Enter the code from the email'],
    ['/auth/reset?token=', 'Get a link', 'Enter the code from the email'],
    ['/auth/verify#token=', 'Go to your account', 'Enter the code from the email'],
    ['/my-data?token=', 'Contact us', /open it from the email again/u],
    ['/my-data#', 'Contact us', /open it from the email again/u],
  ])('is missing in %s: the page says so and offers a link', async (path, way, text) => {
    const { requests } = open(path);
    expect(await screen.findByRole('link', { name: way })).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(requests).toEqual([]);
  });

  it('is replaced by the token of a second link', async () => {
    const { requests } = open('/auth/reset#token=first', { 'POST /auth/password/reset': undefined });
    await userEvent.click(screen.getByRole('link', { name: 'Another link' }));
    await waitFor(() => expect(here()).toMatchObject({ state: { token: 'second' } }));
    await choose('secret2');
    await clickButton('Change password');
    await screen.findByText('Elsewhere');
    expect(requests[0]?.body).toEqual({ token: 'second', new_password: 'secret2' });
  });
});

describe('the form for a forgotten password', () => {
  const FORGOT = 'POST /auth/password/forgot';
  const ask = async (email: string): Promise<void> => {
    await userEvent.clear(screen.getByLabelText(/^Email/u));
    await userEvent.click(screen.getByLabelText(/^Email/u));
    await userEvent.paste(email);
    await clickButton('Send link');
  };

  it('removes the success message when the next request is refused', async () => {
    const responses = [undefined, new FakeFailure(429, 'Too many emails.')];
    open('/auth/forgot', { [FORGOT]: () => responses.shift() });
    await ask('ada@haulway.test');
    await screen.findByText(/for ada@haulway.test/u);
    await ask('bob@haulway.test');
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many emails.');
    expect(screen.queryByText(/for ada@haulway.test/u)).not.toBeInTheDocument();
  });

  it('shows an email address as plain text', async () => {
    open('/auth/forgot', { [FORGOT]: undefined });
    await ask('r&d@haulway.test');
    expect(await screen.findByRole('status')).toHaveTextContent('r&d@haulway.test');
  });

  it('sends an email, and does not reveal whether there is an account', async () => {
    const { requests } = open('/auth/forgot', { [FORGOT]: undefined });
    await userEvent.type(screen.getByLabelText(/^Email/), ' ada@haulway.test ');
    await clickButton('Send link');
    expect(await screen.findByRole('status')).toHaveTextContent(
      "If there's an account for ada@haulway.test, we've sent a link to it.",
    );
    expect(requests[0]?.body).toEqual({ email: 'ada@haulway.test' });
  });
});

describe('the form for a new password', () => {
  const RESET = 'POST /auth/password/reset';

  it('can be sent again with the same link when the connection is back', async () => {
    const responses: (() => unknown)[] = [offline, () => undefined];
    const { requests, toasts } = open('/auth/reset#token=abc', { [RESET]: () => responses.shift()?.() });
    await choose('secret2');
    await clickButton('Change password');
    expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't reach Haulway.");
    await clickButton('Change password');
    await screen.findByText('Elsewhere');
    expect(requests.map(({ body }) => body)).toEqual(
      Array(2).fill({ token: 'abc', new_password: 'secret2' }),
    );
    expect(toasts.at(-1)).toMatchObject({ title: 'Password changed' });
  });

  it('sends no sign-out when nobody is signed in', async () => {
    const { requests } = open('/auth/reset#token=abc', { [RESET]: undefined });
    await choose('secret2');
    await clickButton('Change password');
    await screen.findByText('Elsewhere');
    expect(requests.map(({ path }) => path)).toEqual(['/auth/password/reset']);
  });

  it('sends the token of the link, and removes it from the address at once', async () => {
    const { requests, toasts, address, platform } = open(
      '/auth/reset#token=abc-_1',
      { [RESET]: undefined, 'POST /auth/signout': undefined },
      SAMPLE_USER,
    );
    expect(here()).toMatchObject({ hash: '' });
    await userEvent.type(screen.getByLabelText(/^New password/), 'secret2');
    await clickButton('Change password');
    expect(await screen.findByText('Elsewhere')).toBeVisible();
    expect(address()).toBe('/auth');
    expect(requests[0]?.body).toEqual({ token: 'abc-_1', new_password: 'secret2' });
    expect(toasts).toContainEqual(expect.objectContaining({ title: 'Password changed', tone: 'success' }));
    expect(platform.store.getState().session.status).toBe('signed-out');
  });

  it('offers a new link when the link is no longer valid', async () => {
    open('/auth/reset#token=abc', { [RESET]: new FakeFailure(400, 'This link is no longer valid.') });
    await userEvent.type(screen.getByLabelText(/^New password/), 'secret2');
    await clickButton('Change password');
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is no longer valid.');
    expect(screen.getByRole('link', { name: 'Get a new link' })).toHaveAttribute('href', '/auth/forgot');
  });
});

describe('an email address', () => {
  const VERIFY = 'POST /auth/email/verify';

  it('is confirmed once, however often the button is clicked', async () => {
    const { pending, respond } = delayedResponse();
    const { requests } = open('/auth/verify#token=abc', { [VERIFY]: pending }, SAMPLE_USER);
    await clickButton('Confirm email address');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Confirm email address' }));
    respond(undefined);
    await screen.findByRole('link', { name: 'Go to your account' });
    expect(requests).toHaveLength(1);
  });

  it('is confirmed by pressing the button, never by opening the page', async () => {
    const { requests } = open('/auth/verify#token=abc', { [VERIFY]: undefined }, SAMPLE_USER);
    expect(here()).toMatchObject({ hash: '' });
    expect(requests).toEqual([]);
    await clickButton('Confirm email address');
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
    await clickButton('Sign In');
    expect(await screen.findByText('Thank you. Your email address is confirmed.')).toBeVisible();
    expect(requests.map(({ path, body }) => [path, body])).toEqual([
      ['/auth/signin', { email: 'ada@haulway.test', password: 'secret1' }],
      ['/auth/email/verify', { token: 'abc' }],
    ]);
    expect(requests[1]?.headers['Authorization']).toBe('Bearer fresh');
  });

  it('is not confirmed with a link that is no longer valid, and the account page is linked', async () => {
    open(
      '/auth/verify#token=abc',
      { [VERIFY]: new FakeFailure(400, 'This link is no longer valid.') },
      SAMPLE_USER,
    );
    await clickButton('Confirm email address');
    expect(await screen.findByRole('alert')).toHaveTextContent('get another link in your account');
    expect(screen.getByRole('link', { name: 'Go to your account' })).toHaveAttribute('href', '/profile');
  });
});

describe('the personal data page', () => {
  const LOOK = 'POST /customers/requests';
  const CONFIRM = 'POST /customers/requests/confirm';
  const about = (given: object) => ({
    request: {
      kind: 'export',
      email: 'gus@haulway.test',
      bookings: 1,
      has_account: true,
      expires_at: '2026-11-23T10:00:00.000Z',
      ...given,
    },
  });

  it.each([
    [{ bookings: 1, has_account: true }, 'We hold 1 booking and an account under gus@haulway.test.'],
    [{ bookings: 0, has_account: true }, 'We hold 0 bookings and an account under gus@haulway.test.'],
    [{ bookings: 2, has_account: false }, 'We hold 2 bookings under gus@haulway.test.'],
  ])('describes %j: %s', async (held, text) => {
    open('/my-data#token=abc', { [LOOK]: about(held) });
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('erases once, however often the button is clicked', async () => {
    const { pending, respond } = delayedResponse();
    const { requests } = open('/my-data#token=abc', { [LOOK]: about({ kind: 'erase' }), [CONFIRM]: pending });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete my data' }));
    await userEvent.dblClick(screen.getByRole('button', { name: 'Delete my data' }));
    respond({ erased: true });
    expect(await screen.findByText("We've deleted your personal data.")).toBeVisible();
    expect(requests.filter(({ path }) => path.endsWith('/confirm'))).toHaveLength(1);
  });

  it('can retry after a failure, and removes the error meanwhile', async () => {
    const responses: (() => unknown)[] = [offline, () => ({ erased: true })];
    open('/my-data#token=abc', { [LOOK]: about({ kind: 'erase' }), [CONFIRM]: () => responses.shift()?.() });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete my data' }));
    expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't reach Haulway.");
    await clickButton('Delete my data');
    expect(await screen.findByText("We've deleted your personal data.")).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
