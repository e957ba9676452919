import type { NavigationItem } from '@haulway/contracts';
import { type RegistryState, RemoteRegistryProvider } from '@haulway/federation/react';
import { logger } from '@haulway/platform';
import { noteUnsent } from '@haulway/platform/unsent';
import { delayedResponse, renderRemote, SAMPLE_USER } from '@haulway/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { fakeRegistry, remoteSummary } from '../../../test/fake-registry.js';
import { Header } from './Header.js';
import { useHeaderLinks } from './use-header-links.js';

type User = typeof SAMPLE_USER;
const ADMIN: User = { ...SAMPLE_USER, role: 'admin' };
const CREW: User = { ...SAMPLE_USER, role: 'crew' };

const line: { up: boolean; requested: number; wait?: Promise<unknown> } = { up: true, requested: 0 };
/** Each test starts without the code that an earlier one has loaded. */
jest.mock('@haulway/platform/lazy', () => {
  const actual = jest.requireActual<Record<string, unknown>>('@haulway/platform/lazy');
  return {
    ...actual,
    lazyModule: (load: () => Promise<unknown>) => ({
      now: () => undefined,
      fetch: async () => {
        line.requested += 1;
        await line.wait;
        if (!line.up) throw new Error('ChunkLoadError');
        return load();
      },
    }),
  };
});

const openHeader = (user?: User) =>
  renderRemote(Header, { user, path: '/contact', routes: { 'POST /auth/signout': undefined } });
const accountButton = () => screen.findByRole('button', { name: 'Ada Example', expanded: false });
const items = () => screen.getAllByRole('menuitem').map((item) => item.textContent);

beforeEach(() => {
  localStorage.clear();
  Object.assign(line, { up: true, requested: 0, wait: undefined });
  jest.spyOn(logger, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

describe('the account menu', () => {
  it('leaves the header working when it fails to load, and loads when clicked again', async () => {
    line.up = false;
    openHeader(SAMPLE_USER);
    await waitFor(() => expect(logger.error).toHaveBeenCalledTimes(1));
    expect(screen.getByRole('link', { name: 'Contact' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ada Example' })).toBeVisible();
    line.up = true;
    await userEvent.click(screen.getByRole('button', { name: 'Ada Example' }));
    expect(await screen.findByRole('menu')).toBeVisible();
    expect(items()).toEqual(['Profile', 'My Bookings', 'Sign Out']);
  });

  it('shows that it is busy when clicked before it is loaded, and then opens', async () => {
    const { pending, respond } = delayedResponse();
    line.wait = pending();
    openHeader(SAMPLE_USER);
    const button = screen.getByRole('button', { name: 'Ada Example' });
    expect(button).not.toHaveAttribute('aria-busy');
    await userEvent.pointer({ keys: '[MouseLeft>]', target: button });
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    respond(undefined);
    expect(await screen.findByRole('menu')).toBeVisible();
    expect(items()).toEqual(['Profile', 'My Bookings', 'Sign Out']);
  });

  it('is not loaded for a visitor', () => {
    openHeader();
    expect(line.requested).toBe(0);
  });

  it('signs out even if the server cannot be reached', async () => {
    const { platform } = renderRemote(Header, {
      user: SAMPLE_USER,
      routes: { 'POST /auth/signout': () => Promise.reject(new TypeError('no line')) },
    });
    await userEvent.click(await accountButton());
    await userEvent.click(screen.getByRole('menuitem', { name: 'Sign Out' }));
    expect(await screen.findByRole('link', { name: 'Sign In' })).toBeVisible();
    expect(platform.store.getState().session.status).toBe('signed-out');
    expect(localStorage.getItem('user')).toBeNull();
  });

  it.each([
    ['stays', false, 'signed-in'],
    ['signs out', true, 'signed-out'],
  ])('asks before unsent work of a remote is left behind: %s', async (_what, sure, status) => {
    const asked = jest.spyOn(window, 'confirm').mockReturnValue(sure);
    noteUnsent('fleet-mfe', SAMPLE_USER.id, '2 checks wait to be sent.');
    noteUnsent('fleet-mfe', 'bob', '5 checks wait to be sent.');
    const { platform } = openHeader(SAMPLE_USER);
    await userEvent.click(await accountButton());
    await userEvent.click(screen.getByRole('menuitem', { name: 'Sign Out' }));
    expect(asked.mock.calls).toEqual([['2 checks wait to be sent.\n\nSign out anyway?']]);
    expect(platform.store.getState().session.status).toBe(status);
  });

  it('changes when another user signs in', async () => {
    const { platform } = openHeader(ADMIN);
    await userEvent.click(await accountButton());
    act(() => platform.session.update({ ...SAMPLE_USER, id: 'bob', full_name: 'Bob Other' }));
    await waitFor(() =>
      expect(screen.queryByRole('menuitem', { name: 'Admin Dashboard' })).not.toBeInTheDocument(),
    );
    expect(screen.getByRole('button', { name: 'Bob Other' })).toBeVisible();
  });
});

describe('the links to sign in', () => {
  function StateOfPage() {
    return <p data-testid="state">{JSON.stringify(useLocation().state)}</p>;
  }
  it.each([
    ['Sign In', 'null'],
    ['Get Started', '{"tab":"sign-up"}'],
  ])('open the right tab of the form: %s', async (name, state) => {
    const { address } = renderRemote(() => (
      <>
        <Header />
        <StateOfPage />
      </>
    ));
    await userEvent.click(screen.getByRole('link', { name }));
    expect(address()).toBe('/auth');
    expect(screen.getByTestId('state')).toHaveTextContent(state);
  });
});

describe('links of remotes', () => {
  function Named() {
    return <Header links={useHeaderLinks()} />;
  }
  const open = (state: RegistryState, user?: User) => {
    const fake = fakeRegistry(state);
    const view = renderRemote(
      () => (
        <RemoteRegistryProvider value={fake.registry}>
          <Named />
        </RemoteRegistryProvider>
      ),
      { user, path: '/' },
    );
    return { ...view, ...fake };
  };
  const naming = (...navigation: NavigationItem[]): RegistryState => ({
    status: 'ready',
    remotes: [remoteSummary({ name: 'fleet-mfe', navigation })],
  });
  const links = () =>
    within(screen.getByRole('navigation', { name: 'Main' }))
      .getAllByRole('link')
      .map((link) => link.textContent);
  const OWN = ['Services', 'Calculator', 'How It Works', 'Contact'];
  const FOR_CREW: NavigationItem = { path: '/jobs', label: 'Jobs', audience: 'role:crew' };
  const ALL: RegistryState = {
    status: 'ready',
    remotes: [
      remoteSummary({
        name: 'fleet-mfe',
        navigation: [
          { path: '/fleet', label: 'Fleet', audience: 'everyone' },
          { path: '/rounds', label: 'Rounds', audience: 'signed-in' },
          { path: '/yards', label: 'Yards', audience: 'admin' },
        ],
        navigationForRoles: [FOR_CREW],
      }),
    ],
  };

  it.each([
    ['a visitor', undefined, ['Fleet']],
    ['a customer', SAMPLE_USER, ['Fleet', 'Rounds']],
    ['an admin', ADMIN, ['Fleet', 'Rounds', 'Yards']],
    ['the crew', CREW, ['Fleet', 'Rounds', 'Jobs']],
  ])('are shown to %s according to their audience', (_who, user, named) => {
    open(ALL, user);
    expect(links()).toEqual([...OWN, ...named]);
  });

  it('change when the user changes', () => {
    const { platform } = open(ALL, ADMIN);
    act(() => platform.session.forget());
    expect(links()).toEqual([...OWN, 'Fleet']);
  });

  it('appear at once when somebody with the role signs in, also those of a remote under development', () => {
    const { platform } = open(naming(FOR_CREW));
    expect(links()).toEqual(OWN);
    act(() => platform.session.update(CREW));
    expect(links()).toEqual([...OWN, 'Jobs']);
    act(() => platform.session.update(ADMIN));
    expect(links()).toEqual(OWN);
  });

  it.each<RegistryState>([{ status: 'pending' }, { status: 'failed', reason: 'status 503' }])(
    'are hidden while the registry is $status',
    (state) => {
      open(state, ADMIN);
      expect(links()).toEqual(OWN);
    },
  );

  it('appear after the registry is read, also in the mobile menu', async () => {
    const { become } = open({ status: 'pending' });
    act(() => become(naming({ path: '/fleet', label: 'Fleet', audience: 'everyone' })));
    expect(links()).toEqual([...OWN, 'Fleet']);
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    const phone = within(screen.getByRole('navigation', { name: 'Mobile' }));
    expect(phone.getByRole('link', { name: 'Fleet' })).toHaveAttribute('href', '/fleet');
  });

  it('never replace the site’s own links', () => {
    open(naming({ path: '/contact', label: 'Write to Mallory', audience: 'everyone' }));
    expect(links()).toEqual(OWN);
  });
});
