import { FakeFailure, type FakeRoutes, renderRemote, SAMPLE_USER } from '@haulway/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router-dom';
import { offline } from '../../../../test/offline.js';
import { ResetPasswordPage, VerifyEmailPage } from './index.js';

const EXCHANGE = 'POST /auth/email/code';
const VERIFY = 'POST /auth/email/verify';
const ADA = SAMPLE_USER.email;

function Site() {
  return (
    <>
      <p data-testid="state">{JSON.stringify(useLocation().state)}</p>
      <Routes>
        <Route path="/auth/reset" element={<ResetPasswordPage />} />
        <Route path="/auth/verify" element={<VerifyEmailPage />} />
        <Route path="*" element={<p>Elsewhere</p>} />
      </Routes>
    </>
  );
}
const open = (path: string, routes: FakeRoutes, user?: typeof SAMPLE_USER) =>
  renderRemote(Site, { path, routes, user });
const codeField = () => screen.getByLabelText(/^Code/u);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));
const enter = async (email: string, code: string): Promise<void> => {
  await userEvent.clear(screen.getByLabelText(/^Email/u));
  await userEvent.type(screen.getByLabelText(/^Email/u), email);
  await userEvent.click(codeField());
  await userEvent.paste(code);
  await send();
};

beforeEach(() => localStorage.clear());

describe('the code from an email whose link has lost its token', () => {
  it('leads to the form for a new password, which takes the focus', async () => {
    const { requests } = open('/auth/reset', {
      [EXCHANGE]: { token: 'from-code' },
      'POST /auth/password/reset': undefined,
    });
    expect(codeField()).toHaveAttribute('autocomplete', 'one-time-code');
    await enter(` ${ADA} `, ' abcd efgh ');
    const password = await screen.findByLabelText(/^New password/u);
    expect(password).toHaveFocus();
    expect(screen.getByTestId('state')).toHaveTextContent('{"token":"from-code"}');
    await userEvent.type(password, 'secret2{Enter}');
    expect(await screen.findByText('Elsewhere')).toBeVisible();
    expect(requests.map(({ body }) => body)).toEqual([
      { purpose: 'password_reset', email: ADA, code: 'abcd efgh' },
      { token: 'from-code', new_password: 'secret2' },
    ]);
  });

  it('confirms the address at once for a signed-in person, whose address is filled in', async () => {
    const { requests } = open(
      '/auth/verify',
      { [EXCHANGE]: { token: 'from-code' }, [VERIFY]: undefined },
      SAMPLE_USER,
    );
    expect(screen.getByLabelText(/^Email/u)).toHaveValue(ADA);
    await userEvent.type(codeField(), 'ABCD-EFGH{Enter}');
    expect(await screen.findByText('Thank you. Your email address is confirmed.')).toBeVisible();
    expect(requests.map(({ body }) => body)).toEqual([
      { purpose: 'email_verification', email: ADA, code: 'ABCD-EFGH' },
      { token: 'from-code' },
    ]);
    await waitFor(() => expect(screen.getByRole('link', { name: 'Go to your account' })).toHaveFocus());
  });

  it('asks a signed-out person to sign in, with the address filled in', async () => {
    const { requests } = open('/auth/verify', {
      [EXCHANGE]: { token: 'from-code' },
      [VERIFY]: undefined,
      'POST /auth/signin': { token: 'fresh', user: SAMPLE_USER },
    });
    await enter(ADA, 'ABCD-EFGH');
    const password = await screen.findByLabelText(/^Password/u);
    expect(password).toHaveFocus();
    expect(screen.getByLabelText(/^Email/u)).toHaveValue(ADA);
    await userEvent.type(password, 'secret1{Enter}');
    expect(await screen.findByText('Thank you. Your email address is confirmed.')).toBeVisible();
    expect(requests.at(-1)?.body).toEqual({ token: 'from-code' });
  });

  it('is checked before it is sent: both fields say what is missing', async () => {
    const { requests } = open('/auth/reset', {});
    await send();
    expect(screen.getByLabelText(/^Email/u)).toHaveAccessibleDescription(/Invalid email address/u);
    expect(codeField()).toHaveAccessibleDescription(/Enter the code from the email/u);
    expect(requests).toEqual([]);
  });

  it('that is wrong is named at its field, which takes the focus; another can be sent', async () => {
    const wrong = 'That code is not right, or no longer works.';
    const responses = [() => new FakeFailure(400, wrong, 'wrong_code'), () => ({ token: 'from-code' })];
    open('/auth/reset', { [EXCHANGE]: () => responses.shift()?.() });
    await enter(ADA, 'AAAA-AAAA');
    await waitFor(() => expect(codeField()).toHaveAccessibleDescription(new RegExp(wrong, 'u')));
    expect(codeField()).toHaveFocus();
    expect(codeField()).toHaveValue('AAAA-AAAA');
    await send();
    expect(await screen.findByLabelText(/^New password/u)).toBeVisible();
  });

  it.each([
    [
      'too many tries',
      () => new FakeFailure(429, 'Too many codes were tried.'),
      'Too many codes were tried.',
    ],
    ['no connection', offline, "We couldn't reach Haulway."],
  ])('stays in the form after %s', async (_name, response, text) => {
    open('/auth/reset', { [EXCHANGE]: response });
    await enter(ADA, 'ABCD-EFGH');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(codeField()).toHaveValue('ABCD-EFGH');
    expect(screen.getByRole('link', { name: 'Get a link' })).toHaveAttribute('href', '/auth/forgot');
  });
});
