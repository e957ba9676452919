import {
  FakeFailure,
  type FakeRoutes,
  delayedResponse,
  renderRemote,
  SAMPLE_USER,
} from '@haulway/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes, useNavigate } from 'react-router-dom';
import { AuthPage } from './AuthPage.js';

function Home() {
  const navigate = useNavigate();
  return (
    <>
      <p>Elsewhere</p>
      <button onClick={() => void navigate(-1)}>Back</button>
    </>
  );
}
function Site() {
  return (
    <>
      <Link to="/auth" state={{ tab: 'sign-up' }} children="Get Started" />
      <Routes>
        <Route path="/auth" element={<AuthPage />} />
        <Route path="*" element={<Home />} />
      </Routes>
    </>
  );
}
const session = { token: 't', user: SAMPLE_USER };
const open = (routes: FakeRoutes = {}, path = '/auth') => renderRemote(Site, { path, routes });
const field = (label: RegExp) => screen.getByLabelText(label, { selector: 'input' });
const fill = async (label: RegExp, text: string): Promise<void> => {
  await userEvent.click(field(label));
  await userEvent.paste(text);
};
const clickButton = (name: string) =>
  userEvent.click(within(screen.getByRole('tabpanel')).getByRole('button', { name }));
const credentials = async (): Promise<void> => {
  await fill(/^Email/u, 'ada@haulway.test');
  await fill(/^Password/u, 'secret1');
};

beforeEach(() => localStorage.clear());

describe('signing in on a slow connection', () => {
  it('shows that it is busy, ignores a second click, and keeps what was typed', async () => {
    const { pending, respond } = delayedResponse();
    const { requests } = open({ 'POST /auth/signin': pending });
    await credentials();
    await clickButton('Sign In');
    const button = within(screen.getByRole('tabpanel')).getByRole('button', { name: 'Sign In' });
    expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.dblClick(button);
    await userEvent.type(field(/^Password/u), '{Enter}');
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(field(/^Email/u)).toHaveValue('ada@haulway.test');
    respond(session);
    expect(await screen.findByText('Elsewhere')).toBeVisible();
    expect(requests).toHaveLength(1);
  });

  it('can be retried when the connection is back', async () => {
    let up = false;
    const { toasts } = open({
      'POST /auth/signin': () => (up ? session : Promise.reject(new TypeError('no line'))),
    });
    await credentials();
    await clickButton('Sign In');
    expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't reach Haulway.");
    expect(toasts[0]).toMatchObject({ title: 'Sign in failed', tone: 'destructive' });
    up = true;
    await screen.findByRole('button', { name: 'Sign In', busy: false });
    await clickButton('Sign In');
    expect(await screen.findByText('Elsewhere')).toBeVisible();
  });

  it('removes the previous error while it retries', async () => {
    const { pending, respond } = delayedResponse();
    const responses: (() => unknown)[] = [() => new FakeFailure(401, 'Invalid email or password'), pending];
    open({ 'POST /auth/signin': () => responses.shift()?.() });
    await credentials();
    await clickButton('Sign In');
    await screen.findByRole('alert');
    await clickButton('Sign In');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    respond(session);
    expect(await screen.findByText('Elsewhere')).toBeVisible();
  });

  it.each([
    ['is nothing', null],
    ['has no token', { user: SAMPLE_USER }],
    ['has no user', { token: 't' }],
  ])('fails when the response %s', async (_what, response) => {
    const { platform } = open({ 'POST /auth/signin': response });
    await credentials();
    await clickButton('Sign In');
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(platform.store.getState().session.status).toBe('signed-out');
    expect(localStorage.getItem('authToken')).toBeNull();
  });

  it('sends the password exactly as typed, and the email trimmed', async () => {
    const { requests } = open({ 'POST /auth/signin': session });
    await fill(/^Email/u, '  ada@haulway.test ');
    await fill(/^Password/u, ' secret 1 ');
    await clickButton('Sign In');
    await screen.findByText('Elsewhere');
    expect(requests[0]?.body).toEqual({ email: 'ada@haulway.test', password: ' secret 1 ' });
  });

  it('leaves no history entry for the form', async () => {
    const { address } = open({ 'POST /auth/signin': session }, '/start');
    await userEvent.click(screen.getByRole('link', { name: 'Get Started' }));
    await userEvent.click(screen.getByRole('tab', { name: 'Sign In' }));
    await credentials();
    await clickButton('Sign In');
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
    expect(address()).toBe('/start');
  });

  it('works by keyboard alone', async () => {
    open({ 'POST /auth/signin': session });
    await userEvent.click(field(/^Email/u));
    await userEvent.paste('ada@haulway.test');
    await userEvent.tab();
    await waitFor(() => expect(field(/^Password/u)).toHaveFocus());
    await userEvent.paste('secret1');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Elsewhere')).toBeVisible();
  });
});

describe('the sign-in page', () => {
  it('changes to the tab of a clicked link, with an empty form', async () => {
    open({ 'POST /auth/signin': new FakeFailure(401, 'Invalid email or password') });
    await credentials();
    await clickButton('Sign In');
    await screen.findByRole('alert');
    await userEvent.click(screen.getByRole('link', { name: 'Get Started' }));
    expect(screen.getByRole('tab', { name: 'Sign Up', selected: true })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(field(/^Email/u)).toHaveValue('');
  });

  it('tells password managers the purpose of each field', async () => {
    open();
    expect(field(/^Email/u)).toHaveAttribute('autocomplete', 'email');
    expect(field(/^Password/u)).toHaveAttribute('autocomplete', 'current-password');
    await userEvent.click(screen.getByRole('tab', { name: 'Sign Up' }));
    expect(field(/^Full name/u)).toHaveAttribute('autocomplete', 'name');
    expect(field(/^Password/u)).toHaveAttribute('autocomplete', 'new-password');
  });
});

describe('signing up', () => {
  const signUp = async (name: string): Promise<void> => {
    await userEvent.click(screen.getByRole('tab', { name: 'Sign Up' }));
    await fill(/^Full name/u, name);
    await credentials();
    await clickButton('Create account');
  };

  it('keeps what was typed when it is refused', async () => {
    open({ 'POST /auth/signup': new FakeFailure(429, 'Too many requests. Please wait.') });
    await signUp('Ada Example');
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests. Please wait.');
    expect(field(/^Full name/u)).toHaveValue('Ada Example');
    expect(field(/^Email/u)).toHaveValue('ada@haulway.test');
  });

  it.each(['https://evil.example', 'Ada <b>', 'a'])('refuses the name %s without a request', async (name) => {
    const { requests } = open();
    await signUp(name);
    expect(field(/^Full name/u)).toBeInvalid();
    await waitFor(() => expect(field(/^Full name/u)).toHaveFocus());
    expect(requests).toEqual([]);
  });
});

describe('the second-factor code after an error', () => {
  const needed = new FakeFailure(401, 'Please enter the code.', 'second_factor_needed');
  const toCode = async (second: unknown) => {
    const responses = [needed, second];
    const view = open({ 'POST /auth/signin': () => responses.shift() ?? session });
    await credentials();
    await clickButton('Sign In');
    await screen.findByRole('heading', { name: 'Two-step sign-in' });
    return view;
  };

  it('has the focus at once', async () => {
    await toCode(session);
    await waitFor(() => expect(field(/^Code from your app/u)).toHaveFocus());
    expect(field(/^Code from your app/u)).toHaveAttribute('inputmode', 'numeric');
  });

  it('shows errors unrelated to the code away from the field, and can be retried', async () => {
    await toCode(new FakeFailure(429, 'Too many tries. Please wait a minute.', 'too_many_requests'));
    await fill(/^Code from your app/u, '123456');
    await clickButton('Sign In');
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many tries. Please wait a minute.');
    expect(field(/^Code from your app/u)).toBeValid();
    await clickButton('Sign In');
    expect(await screen.findByText('Elsewhere')).toBeVisible();
  });

  it('sends a pasted recovery code trimmed', async () => {
    const { requests } = await toCode(session);
    await clickButton('Use a recovery code instead');
    await fill(/^Recovery code/u, '  ABCD-EFGH-JKMN\t');
    await clickButton('Sign In');
    await screen.findByText('Elsewhere');
    expect(requests[1]?.body).toMatchObject({ code: 'ABCD-EFGH-JKMN' });
  });

  it('shows no old error when the kind of code changes', async () => {
    await toCode(new FakeFailure(401, 'That code is not right.', 'wrong_code'));
    await fill(/^Code from your app/u, '000000');
    await clickButton('Sign In');
    expect(await screen.findByText('That code is not right.')).toBeVisible();
    await clickButton('Use a recovery code instead');
    expect(screen.queryByText('That code is not right.')).not.toBeInTheDocument();
    await clickButton('Use your authenticator app instead');
    expect(field(/^Code from your app/u)).toHaveValue('');
  });
});
