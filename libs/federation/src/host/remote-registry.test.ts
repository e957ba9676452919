import type { RemoteFailure } from '../contract/failure.js';
import { defineRemote } from '../contract/remote-module.js';
import type { LoadResult, RemoteSummary } from '../contract/remote-registry.js';
import { LOAD_POLICY } from '../loader/load-policy.js';
import type { RemoteLoaderOptions } from '../loader/remote-loader.js';
import { HostRegistry } from './remote-registry.js';

const start = jest.fn();
jest.mock('../loader/remote-loader.js', () => ({
  RemoteLoader: { start: (...args: unknown[]) => start(...args) as unknown },
}));

const OPTIONS: RemoteLoaderOptions = {
  discoveryUrl: '/api/micro-frontends',
  discoveryKey: '',
  bundledFallbackUrl: '/discovery.json',
  runtime: () => Promise.reject(new Error('not here')),
  onModule: () => undefined,
  state: () => ({}),
};
const preload = jest.fn(() => Promise.resolve());
const Component = () => null;
const LOADED: LoadResult = {
  ok: true,
  version: '1.0.0',
  module: defineRemote({
    name: 'fleet-mfe',
    hostApi: '^1.0.0',
    routes: [{ path: '/fleet/:van', Component, preload }],
  }),
};
const summary = (version = '1.0.0'): RemoteSummary => ({
  name: 'fleet-mfe',
  version,
  routes: ['/fleet/:van'],
  navigation: [],
  slots: [],
});
const FAILURE: RemoteFailure = { code: 'render_failed', remote: 'fleet-mfe', attempt: 1 };
const request = (controller = new AbortController()) => ({ signal: controller.signal, attempt: 1 });
const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

const fakeLoader = () => ({
  remotes: jest.fn(() => [summary()]),
  load: jest.fn((): Promise<LoadResult> => Promise.resolve(LOADED)),
  getLoaded: jest.fn((): LoadResult | undefined => undefined),
  isExternal: jest.fn((remote: string) => remote === 'fleet-mfe'),
  preloadAssets: jest.fn(),
  retain: jest.fn(() => jest.fn()),
  discard: jest.fn(() => true),
  context: jest.fn(() => ({ version: '1.0.0', owner: 'fleet team' })),
  pollForUpdates: jest.fn(() => Promise.resolve(false)),
});

const setUp = (outcome?: Promise<unknown>) => {
  const loader = fakeLoader();
  start.mockReset().mockReturnValue(outcome ?? Promise.resolve({ ok: true, loader }));
  const events = { failed: jest.fn(), loading: jest.fn(), rendered: jest.fn() };
  const registry = new HostRegistry(() => Promise.resolve(OPTIONS), events);
  const changed = jest.fn();
  registry.subscribe(changed);
  return { registry, loader, changed, ...events };
};

beforeEach(() => {
  jest.useFakeTimers();
  preload.mockClear();
});
afterEach(() => jest.useRealTimers());

describe('the state of the registry', () => {
  it('is pending, and ready after it was read', async () => {
    const { registry, changed } = setUp();
    expect(registry.getState()).toEqual({ status: 'pending' });
    await settle();
    expect(registry.getState()).toEqual({ status: 'ready', remotes: [summary()] });
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it('is failed and reported without a document; refreshing starts again', async () => {
    const { registry, failed, loader } = setUp(Promise.resolve({ ok: false, reason: 'forged' }));
    await settle();
    expect(registry.getState()).toEqual({ status: 'failed', reason: 'forged' });
    expect(failed).toHaveBeenCalledWith(
      expect.objectContaining({ code: 'discovery_unavailable', remote: '*' }),
    );
    start.mockReturnValue(Promise.resolve({ ok: true, loader }));
    registry.refresh();
    expect(registry.getState()).toEqual({ status: 'pending' });
    await settle();
    expect(registry.getState()).toMatchObject({ status: 'ready' });
  });

  it('is failed at the deadline when the loader hangs, and ready if it loads later', async () => {
    let come: (outcome: unknown) => void = () => undefined;
    const { registry, loader } = setUp(new Promise((resolve) => (come = resolve)));
    await settle(LOAD_POLICY.deadlineMs - 1);
    expect(registry.getState()).toEqual({ status: 'pending' });
    await settle(1);
    expect(registry.getState()).toEqual({ status: 'failed', reason: 'late' });
    come({ ok: true, loader });
    await settle();
    expect(registry.getState()).toMatchObject({ status: 'ready' });
  });

  it('notifies only current listeners, and only of changes', async () => {
    const { registry, loader, changed } = setUp();
    const gone = jest.fn();
    registry.subscribe(gone)();
    await settle();
    loader.pollForUpdates.mockResolvedValue(true);
    registry.refresh();
    await settle();
    expect(changed).toHaveBeenCalledTimes(1);
    loader.remotes.mockReturnValue([summary('1.1.0')]);
    registry.refresh();
    await settle();
    expect([changed.mock.calls.length, gone.mock.calls.length]).toEqual([2, 0]);
  });
});

describe('loading a remote', () => {
  it('happens once for all concurrent callers', async () => {
    const { registry, loader } = setUp();
    const results = await Promise.all([
      registry.load('fleet-mfe', request()),
      registry.load('fleet-mfe', request()),
    ]);
    expect(results).toEqual([LOADED, LOADED]);
    expect(loader.load).toHaveBeenCalledTimes(1);
    await registry.load('fleet-mfe', request());
    expect(loader.load).toHaveBeenCalledTimes(2);
  });

  it('starts again for the next caller after a caller aborted', async () => {
    const { registry, loader } = setUp();
    loader.load.mockReturnValueOnce(new Promise(() => undefined));
    const controller = new AbortController();
    void registry.load('fleet-mfe', request(controller));
    await settle();
    controller.abort();
    expect(await registry.load('fleet-mfe', request())).toEqual(LOADED);
  });

  it('reports a failure with the remote’s data, unless nobody waits any more', async () => {
    const { registry, loader, failed } = setUp();
    loader.load.mockResolvedValue({ ok: false, failure: { ...FAILURE, code: 'remote_broken' } });
    await registry.load('fleet-mfe', request());
    expect(failed).toHaveBeenCalledWith(
      expect.objectContaining({ code: 'remote_broken', version: '1.0.0', owner: 'fleet team' }),
    );
    const controller = new AbortController();
    controller.abort();
    await registry.load('fleet-mfe', request(controller));
    expect(failed).toHaveBeenCalledTimes(1);
  });

  it('fails when the registry failed', async () => {
    const { registry } = setUp(Promise.resolve({ ok: false, reason: 'expired' }));
    expect(await registry.load('fleet-mfe', request())).toMatchObject({
      failure: { code: 'discovery_unavailable', remote: 'fleet-mfe' },
    });
  });

  it('waits for a registry update when a caller retries', async () => {
    const { registry, loader } = setUp();
    await settle();
    let respond: (changed: boolean) => void = () => undefined;
    loader.pollForUpdates.mockReturnValueOnce(new Promise((resolve) => (respond = resolve)));
    registry.refresh();
    const loading = registry.load('fleet-mfe', request());
    await settle();
    expect(loader.load).not.toHaveBeenCalled();
    respond(true);
    await loading;
    expect(loader.load).toHaveBeenCalledTimes(1);
  });
});

describe('prefetching a path', () => {
  it('loads its remote, the assets and the page', async () => {
    const { registry, loader } = setUp();
    await settle();
    registry.prefetch('/fleet/7');
    await settle();
    expect(loader.preloadAssets).toHaveBeenCalledWith('fleet-mfe', '/fleet/7');
    expect(preload).toHaveBeenCalledTimes(1);
  });

  it('does nothing for an unknown path, or before the registry was read', async () => {
    const { registry, loader } = setUp();
    registry.prefetch('/fleet/7');
    await settle();
    registry.prefetch('/elsewhere');
    await settle();
    expect([loader.load.mock.calls, loader.preloadAssets.mock.calls]).toEqual([[], []]);
  });

  it('leaves a failure to the page', async () => {
    const { registry } = setUp();
    await settle();
    preload.mockRejectedValueOnce(new Error('offline'));
    registry.prefetch('/fleet/7');
    await settle();
    expect(registry.getState()).toMatchObject({ status: 'ready' });
  });
});

describe('a page with admin screens', () => {
  it('loads and prefetches no external remote', async () => {
    const { registry, loader, failed } = setUp();
    await settle();
    expect([registry.allows('fleet-mfe'), registry.restrict()]).toEqual([true, true]);
    expect([registry.allows('fleet-mfe'), registry.allows('admin-mfe')]).toEqual([false, true]);
    registry.prefetch('/fleet/7');
    await settle();
    expect(await registry.load('fleet-mfe', request())).toMatchObject({
      failure: { code: 'remote_refused', remote: 'fleet-mfe' },
    });
    expect([loader.load.mock.calls, loader.preloadAssets.mock.calls]).toEqual([[], []]);
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ code: 'remote_refused' }));
    await registry.load('admin-mfe', request());
    expect(loader.load).toHaveBeenCalledTimes(1);
  });

  it('must be a new page once an external remote has started to load', async () => {
    const { registry, loader } = setUp();
    await settle();
    loader.load.mockReturnValueOnce(new Promise(() => undefined));
    void registry.load('fleet-mfe', request());
    await settle();
    expect(registry.restrict()).toBe(false);
  });

  it('stays as it is after remotes of the site’s own team', async () => {
    const { registry } = setUp();
    await registry.load('admin-mfe', request());
    expect(registry.restrict()).toBe(true);
  });
});

describe('a remote in the page', () => {
  it('is reported when it is shown, and the list is read again when it is left', async () => {
    const { registry, loader, rendered, changed } = setUp();
    await settle();
    const release = registry.retain('fleet-mfe');
    expect(rendered).toHaveBeenCalledWith(
      expect.objectContaining({ remote: 'fleet-mfe', version: '1.0.0', owner: 'fleet team' }),
    );
    loader.remotes.mockReturnValue([summary('1.1.0')]);
    release();
    expect(changed).toHaveBeenCalledTimes(2);
  });

  it('is announced before its code is requested, and again as the version that came', async () => {
    const { registry, loader, loading } = setUp();
    loader.load.mockImplementation(() => {
      expect(loading.mock.calls).toEqual([[expect.objectContaining({ version: '1.0.0', attempt: 1 })]]);
      loader.context.mockReturnValue({ version: '0.9.0', owner: 'fleet team' });
      return Promise.resolve(LOADED);
    });
    await registry.load('fleet-mfe', request());
    expect(loading).toHaveBeenLastCalledWith(
      expect.objectContaining({ remote: 'fleet-mfe', version: '0.9.0' }),
    );
    expect(loading).toHaveBeenCalledTimes(2);
  });

  it('is discarded after a render failure, and the loader decides whether a retry makes sense', async () => {
    const { registry, loader, failed } = setUp();
    expect(registry.report(FAILURE)).toBe(false);
    await settle();
    expect(registry.report(FAILURE)).toBe(true);
    expect([loader.discard.mock.calls.length, failed.mock.calls.length]).toEqual([1, 2]);
  });

  it('counts the wait for the registry only on the first page', async () => {
    const { registry } = setUp();
    await settle();
    expect(registry.waited()).toBeGreaterThanOrEqual(0);
    await settle(LOAD_POLICY.waitedForRegistryMs);
    expect(registry.waited()).toBe(0);
  });
});
