import type { LoadResult, RegistryState, RemoteRegistry } from '@haulway/federation/react';
import { createPlatform, logger, toast } from '@haulway/platform';
import {
  createFakeApi,
  FakeFailure,
  type FakeRoutes,
  delayedResponse,
  SAMPLE_USER,
} from '@haulway/platform/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { fakeRegistry, remoteSummary } from '../../test/fake-registry.js';
import { SITE_CONFIG } from '../../test/site-config.js';
import { Site } from './Site.js';

const FLEET = remoteSummary({ name: 'fleet-mfe', routes: ['/fleet', '/fleet/:van'] });
const READY: RegistryState = { status: 'ready', remotes: [FLEET] };
const loaded = (...pages: readonly (readonly [path: string, title: string])[]): LoadResult => ({
  ok: true,
  version: '1.0.0',
  module: {
    name: 'fleet-mfe',
    hostApi: '^1.0.0',
    routes: pages.map(([path, title]) => ({ path, Component: () => <h1>{title}</h1> })),
  },
});

interface Options {
  readonly state?: RegistryState;
  readonly load?: RemoteRegistry['load'];
  readonly routes?: FakeRoutes;
  readonly user?: typeof SAMPLE_USER;
  readonly missingPath?: string;
}

const open = (path: string, { state = READY, load, routes = {}, user, missingPath }: Options = {}) => {
  const fake = fakeRegistry(state, load);
  const { fetch } = createFakeApi(routes);
  const platform = createPlatform({ apiBase: '/api', storage: localStorage, fetch });
  if (user) {
    localStorage.setItem('authToken', 'test-token');
    platform.session.update(user);
  }
  const onShown = jest.fn();
  const Router = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
  );
  const view = render(
    <Site
      config={SITE_CONFIG}
      platform={platform}
      registry={fake.registry}
      Router={Router}
      missingPath={missingPath}
      onShown={onShown}
    />,
  );
  return { ...view, ...fake, platform, onShown };
};
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const inHeader = () => within(screen.getByRole('banner'));

beforeAll(() => {
  // the toaster needs both, and jsdom has neither
  Object.assign(window, { matchMedia: () => ({ matches: false, addEventListener: () => undefined }) });
  Object.assign(Element.prototype, { setPointerCapture: () => undefined });
});
beforeEach(() => {
  localStorage.clear();
  window.scrollTo = () => undefined;
  jest.spyOn(logger, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

describe('an address', () => {
  it.each([
    ['/contact', 'Contact'],
    ['/CONTACT/', 'Contact'],
    ['/auth?from=x', 'Your Haulway account'],
    ['/auth/forgot', 'Forgot your password?'],
    ['/my-data', 'My data'],
    ['/no/such/page', 'Oops! Page not found'],
    ['/contact/us', 'Oops! Page not found'],
    ['/auth/admin', 'Oops! Page not found'],
    ['/%3Cscript%3E', 'Oops! Page not found'],
    ['/services/skip-hire/extra', 'Oops! Page not found'],
  ])('%s shows the page %s, with header and footer', async (path, name) => {
    open(path);
    expect(await title(name)).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByRole('banner')).toBeVisible();
    expect(screen.getByRole('contentinfo')).toBeVisible();
  });

  it('of a remote shows its page, for each of its paths', async () => {
    const load = () => Promise.resolve(loaded(['/fleet', 'Our vans'], ['/fleet/:van', 'A van']));
    const { unmount } = open('/fleet', { load });
    expect(await title('Our vans')).toBeVisible();
    unmount();
    open('/fleet/7', { load });
    expect(await title('A van')).toBeVisible();
  });

  it.each(['/admin', '/admin/users'])('of the admin remote has no public footer: %s', async (path) => {
    const routes = ['/admin', '/admin/users', '/administer'];
    const state: RegistryState = { status: 'ready', remotes: [{ ...FLEET, routes }] };
    const load = () => Promise.resolve(loaded(...routes.map((each) => [each, 'Work'] as const)));
    const { unmount } = open(path, { state, load });
    expect(await title('Work')).toBeVisible();
    expect(screen.getByRole('banner')).toBeVisible();
    expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
    unmount();
    open('/administer', { state, load });
    expect(await title('Work')).toBeVisible();
    expect(screen.getByRole('contentinfo')).toBeVisible();
  });

  it.each([
    ['role:crew', '/fleet', false],
    ['role:crew', '/fleet/7', false],
    ['role:crew', '/fleets', true],
    ['role:customer', '/fleet', true],
  ] as const)('whose navigation is for %s: whether %s has the footer', async (audience, path, has) => {
    const routes = ['/fleet', '/fleet/:van', '/fleets'];
    const navigationForRoles = [{ label: 'Vans', path: '/fleet', audience }];
    const state: RegistryState = { status: 'ready', remotes: [{ ...FLEET, routes, navigationForRoles }] };
    const load = () => Promise.resolve(loaded(...routes.map((each) => [each, 'Work'] as const)));
    open(path, { state, load });
    expect(await title('Work')).toBeVisible();
    expect(screen.queryAllByRole('contentinfo')).toHaveLength(has ? 1 : 0);
  });

  it('without a page can get one while it is open', async () => {
    const { become } = open('/fleet', {
      state: { status: 'ready', remotes: [] },
      load: () => Promise.resolve(loaded(['/fleet', 'Our vans'])),
    });
    expect(await title('Oops! Page not found')).toBeVisible();
    act(() => become(READY));
    expect(await title('Our vans')).toBeVisible();
  });

  it('stays Not Found when the server has said so and the registry fails too', async () => {
    const { become } = open('/nobody', { state: { status: 'pending' }, missingPath: '/nobody' });
    expect(await title('Oops! Page not found')).toBeVisible();
    act(() => become({ status: 'failed', reason: 'status 503' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible();
  });
});

describe('a failing remote', () => {
  const failure = { code: 'remote_unreachable', remote: 'fleet-mfe', attempt: 1 } as const;

  it('leaves the rest of the site working, and is loaded again on return', async () => {
    const responses: LoadResult[] = [{ ok: false, failure }, loaded(['/fleet', 'Our vans'])];
    const state: RegistryState = {
      status: 'ready',
      remotes: [{ ...FLEET, navigation: [{ path: '/fleet', label: 'Fleet', audience: 'everyone' }] }],
    };
    open('/fleet', { state, load: () => Promise.resolve(responses.shift() ?? { ok: false, failure }) });
    expect(await title('Fleet is not available right now')).toBeVisible();
    await userEvent.click(inHeader().getByRole('link', { name: 'Contact' }));
    expect(await title('Contact')).toBeVisible();
    await userEvent.click(inHeader().getByRole('link', { name: 'Fleet' }));
    expect(await title('Our vans')).toBeVisible();
  });

  it('shows that it is unavailable when it has no page for its published path', async () => {
    open('/fleet/7', { load: () => Promise.resolve(loaded(['/fleet', 'Our vans'])) });
    expect(await title('Fleet is not available right now')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('The rest of the site is working normally.');
  });

  it('that throws while rendering breaks nothing else', async () => {
    const Broken = () => {
      throw new Error('broken');
    };
    const module = { name: 'fleet-mfe', hostApi: '^1.0.0', routes: [{ path: '/fleet', Component: Broken }] };
    open('/fleet', { load: () => Promise.resolve({ ok: true, version: '1.0.0', module }) });
    expect(await title('Fleet is not available right now')).toBeVisible();
    expect(inHeader().getByRole('link', { name: 'Sign In' })).toBeVisible();
  });
});

describe('the session', () => {
  it('hides the page until it is known', async () => {
    const { pending, respond } = delayedResponse();
    const { platform, onShown } = open('/contact', {
      user: SAMPLE_USER,
      routes: { 'GET /auth/me': pending },
    });
    await title('Contact');
    expect(onShown).toHaveBeenCalledTimes(1);
    act(() => void platform.session.restore());
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    await act(async () => respond({ user: SAMPLE_USER }));
    expect(await title('Contact')).toBeVisible();
  });

  it('that expires is announced, and the header shows Sign In without a reload', async () => {
    const ended = new FakeFailure(401);
    const { platform } = open('/contact', {
      user: SAMPLE_USER,
      routes: { 'GET /bookings': ended, 'POST /auth/refresh': ended },
    });
    await screen.findByRole('button', { name: 'Ada Example' });
    await act(() => platform.client.request({ path: '/bookings' }).catch(() => undefined));
    expect(await screen.findByText('Authentication failed. Please log in again.')).toBeInTheDocument();
    expect(inHeader().getByRole('link', { name: 'Sign In' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  });
});

describe('on every page', () => {
  it('a header that others changed is drawn again with the page', async () => {
    const { platform } = open('/contact');
    await title('Contact');
    inHeader().getByRole('link', { name: 'Sign In' }).remove();
    act(() => platform.session.update(SAMPLE_USER));
    expect(await screen.findByRole('button', { name: 'Ada Example' })).toBeVisible();
  });

  it('a toast is read out even if it is the first one', async () => {
    open('/contact');
    await title('Contact');
    act(() => toast({ title: 'Draft Loaded', description: 'Skip Hire' }));
    const text = await screen.findByText('Draft Loaded');
    expect(text.closest('[aria-live="polite"]')).toHaveTextContent('Skip Hire');
  });

  it('the skip link moves the focus past the header without changing the address', async () => {
    open('/contact');
    await title('Contact');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    expect(screen.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  });

  it('the title names the page, and the canonical link follows the address', async () => {
    const canonical = document.head.appendChild(document.createElement('link'));
    Object.assign(canonical, { rel: 'canonical', href: 'https://haulway.example/contact' });
    open('/contact');
    await waitFor(() => expect(document.title).toBe('Contact | Haulway'));
    await userEvent.click(inHeader().getByRole('link', { name: 'How It Works' }));
    await waitFor(() => expect(document.title).toBe('How It Works | Haulway'));
    expect(canonical.href).toBe('https://haulway.example/how-it-works');
    canonical.remove();
  });

  it('no address makes the canonical link point to another site', async () => {
    const canonical = document.head.appendChild(document.createElement('link'));
    Object.assign(canonical, { rel: 'canonical', href: 'https://haulway.example/' });
    open('//evil.example/services');
    await waitFor(() => expect(new URL(canonical.href).pathname).toContain('evil.example'));
    expect(new URL(canonical.href).origin).toBe('https://haulway.example');
    canonical.remove();
  });
});
