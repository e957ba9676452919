import { type LoadResult, type RegistryState, RemoteRegistryProvider } from '@haulway/federation/react';
import { renderRemote } from '@haulway/platform/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router-dom';
import { fakeRegistry } from '../../test/fake-registry.js';
import { reloadPage } from './reload-page.js';
import { RemotePage } from './RemotePage.js';
import { UnknownPath } from './UnknownPath.js';

jest.mock('./reload-page.js', () => ({ reloadPage: jest.fn() }));

const never = () => new Promise<LoadResult>(() => undefined);

describe('the page of a remote', () => {
  const open = (load: () => Promise<LoadResult>, version = '1.0.0') => {
    const summary = { name: 'fleet-admin-mfe', version, routes: ['/fleet'], navigation: [], slots: [] };
    const { registry, refresh } = fakeRegistry({ status: 'ready', remotes: [summary] }, load);
    renderRemote(
      () => (
        <RemoteRegistryProvider value={registry}>
          <RemotePage remote="fleet-admin-mfe" path="/fleet" />
        </RemoteRegistryProvider>
      ),
      { path: '/fleet' },
    );
    return refresh;
  };
  const loaded = (path: string): LoadResult => ({
    ok: true,
    version: '1.0.0',
    module: {
      name: 'fleet-admin-mfe',
      hostApi: '^1.0.0',
      routes: [{ path, Component: () => <h1>Our vans</h1> }],
    },
  });

  it('is shown when it is loaded', async () => {
    open(() => Promise.resolve(loaded('/fleet')));
    expect(await screen.findByRole('heading', { name: 'Our vans' })).toBeVisible();
  });

  it('is a panel with its name and an error code when it fails, and a retry loads it', async () => {
    const failure = { code: 'remote_unreachable', remote: 'fleet-admin-mfe', attempt: 1 } as const;
    const responses: LoadResult[] = [{ ok: false, failure }, loaded('/fleet')];
    const refresh = open(() => Promise.resolve(responses.shift() ?? { ok: false, failure }));
    expect(
      await screen.findByRole('heading', { name: 'Fleet admin is not available right now' }),
    ).toBeVisible();
    expect(screen.getByText('remote_unreachable')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Our vans' })).toBeVisible();
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['override', 1],
    ['1.0.0', 0],
  ])('shows the error itself to the developer only: version %s', async (version, times) => {
    const cause = new TypeError("Cannot read properties of undefined (reading 'vans')");
    const failure = { code: 'render_failed', remote: 'fleet-admin-mfe', attempt: 1, cause } as const;
    open(() => Promise.resolve({ ok: false, failure }), version);
    expect(await screen.findByText('render_failed')).toBeVisible();
    expect(screen.queryAllByText(/TypeError: Cannot read .*'vans'/u)).toHaveLength(times);
  });
});

describe('a page in the scope of a service worker', () => {
  it.each([
    ['/fleet?day=today#map', '/fleet/?day=today'],
    ['/fleet/', '/fleet/'],
    ['/fleet/7', '/fleet/7'],
  ])('moves %s to %s, which the worker controls', (path, to) => {
    const { registry } = fakeRegistry({ status: 'ready', remotes: [] }, never);
    const { address } = renderRemote(
      () => (
        <RemoteRegistryProvider value={registry}>
          <RemotePage remote="fleet-mfe" path="/fleet" scope="/fleet/" />
        </RemoteRegistryProvider>
      ),
      { path },
    );
    expect(address()).toBe(to);
  });
});

describe('admin screens and external remotes', () => {
  beforeEach(() => jest.mocked(reloadPage).mockClear());
  const open = (path: string, given: { isFree: boolean; allows: boolean }) => {
    const load = jest.fn(never);
    const { registry } = fakeRegistry({ status: 'ready', remotes: [] }, load);
    const isolating = { ...registry, restrict: () => given.isFree, allows: () => given.allows };
    renderRemote(
      () => (
        <RemoteRegistryProvider value={isolating}>
          <RemotePage remote="fleet-mfe" path={path} />
        </RemoteRegistryProvider>
      ),
      { path },
    );
    return { load, reloads: jest.mocked(reloadPage).mock.calls.length };
  };

  it.each([
    ['an admin screen after an external remote', '/admin/users', { isFree: false, allows: true }],
    ['an external remote after an admin screen', '/fleet', { isFree: true, allows: false }],
  ])('%s needs a new page load, and loads nothing before', (_what, path, given) => {
    const { load, reloads } = open(path, given);
    expect([load.mock.calls.length, reloads]).toEqual([0, 1]);
  });

  it.each([
    ['an admin screen', '/admin', { isFree: true, allows: true }],
    ['any other page', '/fleet', { isFree: false, allows: true }],
  ])('%s loads in the same page otherwise', (_what, path, given) => {
    const { load, reloads } = open(path, given);
    expect([load.mock.calls.length, reloads]).toEqual([1, 0]);
  });
});

describe('returning to a page that failed', () => {
  const failure = { code: 'render_failed', remote: 'fleet-mfe', attempt: 1 } as const;
  const failed: LoadResult = { ok: false, failure };
  const loaded: LoadResult = {
    ok: true,
    version: '1.0.0',
    module: {
      name: 'fleet-mfe',
      hostApi: '^1.0.0',
      routes: ['/fleet', '/fleet/vans'].map((path) => ({ path, Component: () => <h1>Page {path}</h1> })),
    },
  };
  const open = (responses: LoadResult[]) => {
    const load = jest.fn(() => Promise.resolve(responses.shift() ?? failed));
    const { registry } = fakeRegistry({ status: 'ready', remotes: [] }, load);
    renderRemote(
      () => (
        <RemoteRegistryProvider value={registry}>
          <Link to="/fleet/vans">Vans</Link>
          <Routes>
            {['/fleet', '/fleet/vans'].map((path) => (
              <Route key={path} path={path} element={<RemotePage remote="fleet-mfe" path={path} />} />
            ))}
          </Routes>
        </RemoteRegistryProvider>
      ),
      { path: '/fleet' },
    );
    return load;
  };
  const panel = () => screen.findByRole('heading', { name: 'Fleet is not available right now' });

  it('retries once automatically, and shows the page when it loads', async () => {
    const load = open([failed, loaded]);
    await panel();
    await userEvent.click(screen.getByRole('link', { name: 'Vans' }));
    expect(await screen.findByRole('heading', { name: 'Page /fleet/vans' })).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('shows the panel again while it still fails, and requests it once per visit', async () => {
    const load = open([]);
    await panel();
    await userEvent.click(screen.getByRole('link', { name: 'Vans' }));
    await panel();
    expect(load).toHaveBeenCalledTimes(2);
    await userEvent.click(screen.getByRole('link', { name: 'Vans' }));
    await panel();
    expect(load).toHaveBeenCalledTimes(3);
  });
});

describe('a path outside the shell', () => {
  const open = (state: RegistryState, missingPath?: string) => {
    const { registry, refresh } = fakeRegistry(state, never);
    renderRemote(
      () => (
        <RemoteRegistryProvider value={registry}>
          <UnknownPath missingPath={missingPath} />
        </RemoteRegistryProvider>
      ),
      { path: '/fleet' },
    );
    return refresh;
  };
  const notFound = () => screen.queryByText(/404|not found/iu);

  it('waits while the registry is read, because a remote may own it', () => {
    open({ status: 'pending' });
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    expect(notFound()).toBeNull();
  });

  it('is Not Found at once when the site’s server has said so', () => {
    open({ status: 'pending' }, '/fleet');
    expect(screen.getAllByText(/404|not found/iu).length).toBeGreaterThan(0);
  });

  it('waits when the server has said so about another path', () => {
    open({ status: 'pending' }, '/elsewhere');
    expect(notFound()).toBeNull();
  });

  it('is Not Found when the registry has no remote for it', () => {
    open({ status: 'ready', remotes: [] });
    expect(screen.getAllByText(/404|not found/iu).length).toBeGreaterThan(0);
  });

  it('shows a panel with a retry when the registry cannot be read', async () => {
    const refresh = open({ status: 'failed', reason: 'status 503' });
    expect(screen.getByRole('heading', { name: 'This page is not available right now' })).toBeVisible();
    expect(screen.getByText('discovery_unavailable')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refresh).toHaveBeenCalledTimes(1);
  });
});
