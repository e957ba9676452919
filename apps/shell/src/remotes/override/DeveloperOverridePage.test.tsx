import { FakeFailure, type FakeRoutes, renderRemote, SAMPLE_USER } from '@haulway/platform/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DeveloperOverridePage } from './DeveloperOverridePage.js';
import { backFrom } from './override-request.js';

const URL_OF = 'http://localhost:4204/mf-manifest.json';
const ADDRESS = `/developer-override?${new URLSearchParams({ override: `admin-mfe@${URL_OF}`, back: '/admin' }).toString()}`;
const ADMIN: typeof SAMPLE_USER = { ...SAMPLE_USER, role: 'admin' };

const open = (user?: typeof SAMPLE_USER, path = ADDRESS, routes: FakeRoutes = {}) =>
  renderRemote(DeveloperOverridePage, { user, path, routes });
const run = () => screen.queryByRole('button', { name: 'Run it for 8 hours' });

beforeEach(() => localStorage.clear());

it('tells an admin which code will run, from where, and what it can do', () => {
  const { requests } = open(ADMIN);
  expect(screen.getByText('admin-mfe')).toBeVisible();
  expect(screen.getByText(URL_OF)).toBeVisible();
  expect(screen.getByText('It can do whatever you can do here')).toBeVisible();
  expect(run()).toBeEnabled();
  expect(requests).toEqual([]);
});

it.each([
  ['a customer', SAMPLE_USER],
  ['a guest', undefined],
])('asks %s for no confirmation', (_who, user) => {
  open(user);
  expect(screen.getByText('Only admins may run a remote of their own here.')).toBeVisible();
  expect(run()).toBeNull();
});

it.each(['', '?override=', '?override=admin-mfe', '?override=admin-mfe@javascript:alert(1)'])(
  'asks for no confirmation at /developer-override%s',
  (query) => {
    open(ADMIN, `/developer-override${query}`);
    expect(screen.getByText('No remote is asked for.')).toBeVisible();
    expect(run()).toBeNull();
  },
);

it('shows why the confirmation failed, and can be retried', async () => {
  const confirm = { 'POST /micro-frontends/overrides': new FakeFailure(403, 'Two-step sign-in is needed.') };
  const { requests } = open(ADMIN, ADDRESS, confirm);
  await userEvent.click(screen.getByRole('button', { name: 'Run it for 8 hours' }));
  expect(await screen.findByText('Two-step sign-in is needed.')).toBeVisible();
  expect(requests[0]?.body).toEqual({ remote: 'admin-mfe', url: URL_OF });
  expect(run()).toBeEnabled();
});

it.each([
  ['/admin?tab=users', '/admin?tab=users'],
  ['https://evil.example/steal', '/'],
  ['//evil.example/steal', '/'],
  ['http://', '/'],
  [null, '/'],
])('returns only to this site: %s', (back, page) => {
  const { origin, pathname, search } = backFrom(back);
  expect([origin, pathname + search]).toEqual([location.origin, page]);
});
