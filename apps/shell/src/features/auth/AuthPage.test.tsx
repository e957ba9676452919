import type { Service } from '@haulway/contracts';
import { HAND_OFF_KEY, readHandOff, writeHandOff } from '@haulway/contracts/calculator-hand-off';
import { SignInLink } from '@haulway/platform/sign-in';
import {
  FakeFailure,
  type FakeRequest,
  type FakeRoutes,
  renderRemote,
  SAMPLE_USER,
} from '@haulway/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router-dom';
import { sampleService, servicesResponse } from '../../../test/sample-services.js';
import { AuthPage } from './AuthPage.js';

function Site() {
  return (
    <Routes>
      <Route path="/auth" element={<AuthPage />} />
      <Route
        path="/start"
        element={<Link to="/auth" state={{ from: '/book/skip-hire?step=2' }} children="Go" />}
      />
      <Route
        path="/calculator-start"
        element={
          <>
            <Link
              to="/auth"
              state={{ from: '/book/man-and-van?step=2&from=calculator', tab: 'sign-up' }}
              children="Book"
            />
            <Link
              to="/auth"
              state={{ from: '/book/skip-bags?step=2&from=calculator', tab: 'sign-up' }}
              children="Book bags"
            />
          </>
        }
      />
      <Route path="/book/house-clearance" element={<SignInLink />} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>
  );
}
const open = (routes: FakeRoutes = {}, path = '/auth') => renderRemote(Site, { path, routes });
const session = { token: 't', user: SAMPLE_USER };
const type = (label: string, text: string) =>
  userEvent.type(screen.getByLabelText(label, { exact: false, selector: 'input' }), text);
const clickButton = (name: string) =>
  userEvent.click(within(screen.getByRole('tabpanel')).getByRole('button', { name }));
const signIn = async (email = 'ada@haulway.test', password = 'secret1') => {
  await type('Email', email);
  await type('Password', password);
  await clickButton('Sign In');
};
const toSignUp = () => userEvent.click(screen.getByRole('tab', { name: 'Sign Up' }));

beforeEach(() => localStorage.clear());

describe('Sign In', () => {
  it('signs in, greets and goes to the home page', async () => {
    const { requests, toasts, address } = open({ 'POST /auth/signin': session });
    await signIn();
    expect(await screen.findByText('Elsewhere')).toBeVisible();
    expect(address()).toBe('/');
    expect(requests[0]?.body).toEqual({ email: 'ada@haulway.test', password: 'secret1' });
    expect(toasts).toEqual([{ title: 'Welcome back!', tone: 'success' }]);
  });

  it('returns to the page that the visitor came from', async () => {
    const { address } = open({ 'POST /auth/signin': session }, '/start');
    await userEvent.click(screen.getByRole('link', { name: 'Go' }));
    await signIn();
    await screen.findByText('Elsewhere');
    expect(address()).toBe('/book/skip-hire?step=2');
  });

  it('reports missing values without a request', async () => {
    const { requests } = open();
    await clickButton('Sign In');
    expect(screen.getByText('Invalid email address')).toBeVisible();
    expect(screen.getByText('Password is required')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(/^Email/)).toHaveFocus());
    await userEvent.click(within(screen.getByRole('alert')).getByRole('link', { name: 'Password' }));
    expect(screen.getByLabelText(/^Password/, { selector: 'input' })).toHaveFocus();
    await userEvent.keyboard('x');
    expect(screen.queryByText('Password is required')).not.toBeInTheDocument();
    expect(screen.getByText('Invalid email address')).toBeVisible();
    expect(requests).toEqual([]);
  });

  it('shows a refusal in the page and in a toast, and clears it when the tab changes', async () => {
    const { toasts } = open({ 'POST /auth/signin': new FakeFailure(401, 'Invalid email or password') });
    await signIn();
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid email or password');
    expect(toasts).toEqual([
      { title: 'Sign in failed', description: 'Invalid email or password', tone: 'destructive' },
    ]);
    await toSignUp();
    await userEvent.click(screen.getByRole('tab', { name: 'Sign In' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('the second-factor code', () => {
  const needed = new FakeFailure(401, 'Please enter the code.', 'second_factor_needed');
  const wrong = new FakeFailure(401, 'That code is not right.', 'wrong_code');
  const guarded: FakeRoutes = {
    'POST /auth/signin': ({ body }: FakeRequest) => {
      const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
      if (code === undefined) return needed;
      return code === '123456' ? session : wrong;
    },
  };
  const toCode = async () => {
    const view = open(guarded);
    await signIn();
    await screen.findByRole('heading', { name: 'Two-step sign-in' });
    return view;
  };

  it('is asked for after the correct password, without an error, and completes the sign-in', async () => {
    const { requests, toasts } = await toCode();
    expect(toasts).toEqual([]);
    await type('Code from your app', '123456');
    await clickButton('Sign In');
    expect(await screen.findByText('Elsewhere')).toBeVisible();
    expect(requests.at(-1)?.body).toEqual({
      email: 'ada@haulway.test',
      password: 'secret1',
      code: '123456',
    });
    expect(toasts).toEqual([{ title: 'Welcome back!', tone: 'success' }]);
  });

  it('has its error beside the field', async () => {
    const { requests } = await toCode();
    await clickButton('Sign In');
    expect(screen.getByText('Code is required')).toBeVisible();
    expect(requests).toHaveLength(1);
    await type('Code from your app', '000000');
    await clickButton('Sign In');
    expect(await screen.findByText('That code is not right.')).toBeVisible();
    expect(screen.getByLabelText(/^Code from your app/)).toHaveAccessibleDescription(/not right/);
    await waitFor(() => expect(screen.getByLabelText(/^Code from your app/)).toHaveFocus());
  });

  it('can be a recovery code, and Back returns to the password with the email filled in', async () => {
    await toCode();
    await clickButton('Use a recovery code instead');
    expect(screen.getByLabelText(/^Recovery code/)).toBeVisible();
    await clickButton('Back');
    expect(screen.getByLabelText(/^Email/)).toHaveValue('ada@haulway.test');
    expect(screen.getByLabelText(/^Password/, { selector: 'input' })).toHaveValue('');
  });
});

describe('a visitor from the calculator', () => {
  const FROM = '/book/man-and-van?step=2&from=calculator';
  const waiting = (...names: string[]) =>
    writeHandOff(localStorage, {
      service_id: 'man-and-van',
      draft_data: {
        waste_items: names.map((name) => ({ id: name, name, quantity: 1 })),
        estimated_volume: 1.53,
        estimated_weight: 95,
      },
      total_price: 140,
    });
  const arrive = async (offered: readonly Service[] = [], link = 'Book') => {
    const view = open(
      {
        'POST /auth/signup': session,
        'POST /auth/signin': session,
        'GET /services': servicesResponse(offered),
      },
      '/calculator-start',
    );
    await userEvent.click(screen.getByRole('link', { name: link }));
    return view;
  };

  it('sees the saved selection, and how to book without an account', async () => {
    waiting('Sofa', 'Fridge');
    await arrive();
    expect(await screen.findByText('Nearly there: your Sofa and Fridge, £140.00, are saved')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Book without an account' })).toHaveAttribute(
      'href',
      '/book/man-and-van',
    );
  });

  it('can book the size that holds the selection instead, without an account', async () => {
    const load_sizes = [
      { name: 'Quarter Load', description: '2 yd³', price: 99.99 },
      { name: 'Half Load', description: '4 yd³', price: 169.99 },
    ];
    waiting('Sofa', 'Fridge');
    const { address } = await arrive([
      sampleService({ name: 'Man and van', booking_config: { load_sizes } }),
    ]);
    await userEvent.click(await screen.findByRole('link', { name: /^No account\? Book a/u }));
    expect(address()).toBe('/book/man-and-van?from=calculator');
    expect(readHandOff(localStorage)).toMatchObject({ option: 'Half Load' });
  });

  it('of items that the booked bags cannot take is offered the size of the van that can', async () => {
    waiting('Wardrobe');
    const handOff = JSON.parse(localStorage.getItem(HAND_OFF_KEY) ?? '{}');
    const bags = { ...handOff, service_id: 'skip-bags', size_service: 'man-and-van' };
    localStorage.setItem(HAND_OFF_KEY, JSON.stringify(bags));
    const load_sizes = [{ name: 'Quarter Load', description: '3.5 yd³', price: 99.99 }];
    const van = sampleService({ name: 'Man and van', booking_config: { load_sizes } });
    const { address } = await arrive([van], 'Book bags');
    const door = await screen.findByRole('link', { name: 'No account? Book a Quarter Load: £99.99' });
    await userEvent.click(door);
    expect(address()).toBe('/book/man-and-van?from=calculator');
    expect(readHandOff(localStorage)).toMatchObject({ serviceId: van.id, option: 'Quarter Load' });
  });

  it('finds Sign Up first', async () => {
    await arrive();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Sign Up', 'Sign In']);
    expect(screen.getByRole('tab', { name: 'Sign Up', selected: true })).toBeVisible();
  });

  it('finds Sign In first when they follow a link of the booking to sign in', async () => {
    open({}, '/book/house-clearance?step=2&from=calculator');
    await userEvent.click(screen.getByRole('link', { name: 'Sign In' }));
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Sign In', 'Sign Up']);
    expect(screen.getByRole('tab', { name: 'Sign In', selected: true })).toBeVisible();
  });

  it.each([
    [['Sofa'], 'your Sofa, £140.00, is saved'],
    [['Sofa', 'Fridge', 'Oven'], 'your Sofa, Fridge and 1 more, £140.00, are saved'],
  ])('sees %j as %s', async (names, text) => {
    waiting(...names);
    await arrive();
    expect(await screen.findByText(`Nearly there: ${text}`)).toBeVisible();
  });

  it('sees no message when nothing is saved', async () => {
    localStorage.setItem('haulway.calculator.handover', '{"version":1,"draft_data":7}');
    await arrive();
    expect(screen.queryByText(/Nearly there/u)).not.toBeInTheDocument();
  });

  it('continues after signing up, without entering the password again', async () => {
    const { address } = await arrive();
    await type('Full name', 'Ada Example');
    await type('Email', 'ada@haulway.test');
    await type('Password', 'secret1');
    await clickButton('Create account');
    expect(await screen.findByText(`You're signed in as ${SAMPLE_USER.email}`)).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Continue' }));
    expect(await screen.findByText('Elsewhere')).toBeVisible();
    expect(address()).toBe(FROM);
  });
});

describe('Sign Up', () => {
  it('creates the account and opens the Sign In tab with the email filled in', async () => {
    const { requests, toasts, address } = open({ 'POST /auth/signup': session });
    await toSignUp();
    await type('Full name', 'Ada Example');
    await type('Email', 'ada@haulway.test');
    await type('Password', 'secret1');
    await clickButton('Create account');
    expect(await screen.findByRole('tab', { name: 'Sign In', selected: true })).toBeVisible();
    expect(screen.getByLabelText(/^Email/)).toHaveValue('ada@haulway.test');
    expect(address()).toBe('/auth');
    expect(requests[0]?.body).toEqual({
      full_name: 'Ada Example',
      email: 'ada@haulway.test',
      password: 'secret1',
    });
    expect(toasts).toEqual([
      {
        title: 'Account created!',
        description: 'Please check your email to confirm your account.',
        tone: 'success',
      },
    ]);
  });

  it('checks name, email and password', async () => {
    const { requests } = open();
    await toSignUp();
    await type('Full name', 'A');
    await type('Email', 'ada');
    await type('Password', '12345');
    await clickButton('Create account');
    expect(screen.getByText('Name must be at least 2 characters')).toBeVisible();
    expect(screen.getByText('Invalid email address')).toBeVisible();
    expect(screen.getByText('Password must be at least 6 characters')).toBeVisible();
    expect(requests).toEqual([]);
  });
});
