import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentType, useLayoutEffect } from 'react';
import type { RemoteRegistry, LoadedResult, LoadResult } from '../contract/remote-registry.js';
import type { RemoteFailure } from '../contract/failure.js';
import { defineRemote, type PageProps } from '../contract/remote-module.js';
import { standInRegistry } from '../contract/stand-in-registry.js';
import { lazyPage } from './lazy-page.js';
import { RemoteRegistryProvider, RemoteView, useRegistryState } from './RemoteView.js';

const failure: RemoteFailure = { code: 'remote_unreachable', remote: 'admin-mfe', attempt: 1 };
const loaded = (Page: ComponentType<PageProps>): LoadedResult => ({
  ok: true,
  version: '1.0.0',
  module: defineRemote({
    name: 'admin-mfe',
    hostApi: '^1.0.0',
    routes: [{ path: '/admin', Component: Page }],
  }),
});

const without = defineRemote({ name: 'admin-mfe', hostApi: '^1.0.0', routes: [] });

const setUp = (
  results: (LoadResult | 'never')[],
  {
    retryable = false,
    waited = 0,
    loaded: loadedAlready,
    applySheets = () => undefined,
  }: {
    retryable?: boolean;
    waited?: number;
    loaded?: LoadedResult;
    applySheets?: RemoteRegistry['applySheets'];
  } = {},
) => {
  const reported: RemoteFailure[] = [];
  const attempts: number[] = [];
  const registry = standInRegistry({
    getState: () => ({ status: 'ready', remotes: [] }),
    load: (_remote, { attempt }) => {
      attempts.push(attempt);
      const result = results.shift() ?? 'never';
      return result === 'never' ? new Promise(() => undefined) : Promise.resolve(result);
    },
    getLoaded: () => loadedAlready,
    report: (one) => {
      reported.push(one);
      return retryable;
    },
    waited: () => waited,
    applySheets,
  });
  const { unmount } = render(
    <RemoteRegistryProvider value={registry}>
      <RemoteView
        remote="admin-mfe"
        pick={(module) => module.routes[0]?.Component}
        route={(module) => module.routes[0]}
        loading={<p>loading</p>}
        failed={(tryAgain) => <button onClick={tryAgain}>Try again</button>}
      />
    </RemoteRegistryProvider>,
  );
  return { reported, attempts, unmount };
};

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});
const settle = (ms = 0) => act(() => jest.advanceTimersByTimeAsync(ms));

test('shows the page when it is loaded, and no panel at the deadline', async () => {
  setUp([loaded(() => <p>the page</p>)]);
  expect(screen.getByText('loading')).toBeInTheDocument();
  await settle();
  expect(screen.getByText('the page')).toBeInTheDocument();
  await settle(10_000);
  expect(screen.getByText('the page')).toBeInTheDocument();
});

test('a page can go on showing what was there while it was loading', async () => {
  setUp([loaded(lazyPage(async () => ({ loading }: PageProps) => <section>{loading}</section>).Component)]);
  await settle();
  await settle();
  expect(screen.getByText('loading').parentElement?.tagName).toBe('SECTION');
});

test('the style sheets apply before the page is measured, until it is gone, and only inside its root', async () => {
  const events: string[] = [];
  const applySheets = (remote: string) => {
    events.push(`${remote} applied`);
    return () => events.push(`${remote} ended`);
  };
  const Page = () => {
    useLayoutEffect(() => void events.push('measured'), []);
    return <p>the page</p>;
  };
  const { unmount } = setUp([loaded(Page)], { applySheets });
  await settle();
  expect(screen.getByText('the page').parentElement).toHaveAttribute('data-remote', 'admin-mfe');
  unmount();
  expect(events).toEqual(['admin-mfe applied', 'measured', 'admin-mfe ended']);
});

test('a failure shows the panel; Try again is a new attempt', async () => {
  const { attempts } = setUp([{ ok: false, failure }, loaded(() => <p>the page</p>)]);
  await settle();
  fireEvent.click(screen.getByText('Try again'));
  expect(screen.getByText('loading')).toBeInTheDocument();
  await settle();
  expect(screen.getByText('the page')).toBeInTheDocument();
  expect(attempts).toEqual([1, 2]);
});

test('a load that hangs is stopped at 5 seconds and can be retried', async () => {
  const { reported } = setUp(['never', loaded(() => <p>the page</p>)]);
  await settle(4_999);
  expect(screen.getByText('loading')).toBeInTheDocument();
  await settle(1);
  expect(reported).toMatchObject([{ code: 'deadline_exceeded', remote: 'admin-mfe' }]);
  fireEvent.click(screen.getByText('Try again'));
  await settle();
  expect(screen.getByText('the page')).toBeInTheDocument();
});

test('the deadline covers the first render too', async () => {
  const never = new Promise<void>(() => undefined);
  setUp([
    loaded(() => {
      throw never;
    }),
  ]);
  await settle(5_000);
  expect(screen.getByText('Try again')).toBeInTheDocument();
});

test('a render error shows the panel and is reported', async () => {
  const { reported } = setUp([
    loaded(() => {
      throw new Error('broken');
    }),
  ]);
  await settle();
  expect(screen.getByText('Try again')).toBeInTheDocument();
  expect(reported).toMatchObject([{ code: 'render_failed' }]);
});

test('a module without the component is reported as a failure, and can be retried', async () => {
  const { reported } = setUp([
    { ok: true, version: '1.0.0', module: without },
    loaded(() => <p>the page</p>),
  ]);
  await settle();
  expect(reported).toMatchObject([{ code: 'render_failed' }]);
  fireEvent.click(screen.getByText('Try again'));
  await settle();
  expect(screen.getByText('the page')).toBeInTheDocument();
});

test('a retryable render failure is retried automatically, with a limit', async () => {
  const broken = loaded(() => {
    throw new Error('a canary');
  });
  const { attempts } = setUp([broken, loaded(() => <p>the page</p>)], { retryable: true });
  await settle();
  expect(screen.getByText('the page')).toBeInTheDocument();
  expect(attempts).toEqual([1, 2]);
});

test('a lasting failure shows the panel after two automatic retries', async () => {
  const broken = loaded(() => {
    throw new Error('broken');
  });
  const { attempts } = setUp([broken, broken, broken, broken], { retryable: true });
  await settle();
  expect(screen.getByText('Try again')).toBeInTheDocument();
  expect(attempts).toEqual([1, 2, 3]);
});

test('the deadline includes the time that the registry took', async () => {
  setUp(['never'], { waited: 2_000 });
  await settle(3_000);
  expect(screen.getByText('Try again')).toBeInTheDocument();
});

test('a remote that is already in the page is rendered at once, without a spinner', () => {
  setUp(['never'], { loaded: loaded(() => <p>prefetched</p>) });
  expect(screen.getByText('prefetched')).toBeVisible();
});

describe('a page whose code is loaded apart from its module', () => {
  const paged = () => {
    let arrive = (): void => undefined;
    let fail: (error: unknown) => void = () => undefined;
    const drawn = jest.fn(() => <p>the page</p>);
    const preload = () =>
      new Promise<void>((resolve, reject) => {
        arrive = resolve;
        fail = reject;
      });
    const result: LoadedResult = {
      ok: true,
      version: '1.0.0',
      module: defineRemote({
        name: 'admin-mfe',
        hostApi: '^1.0.0',
        routes: [{ path: '/admin', Component: drawn, preload }],
      }),
    };
    return { result, drawn, arrive: () => arrive(), fail: (error: unknown) => fail(error) };
  };

  test.each([
    ['comes with it', (result: LoadedResult) => ({ results: [result] })],
    ['is in the page already', (result: LoadedResult) => ({ results: [result], loaded: result })],
  ])(
    'is rendered only when it is loaded, if the module %s: React keeps its own fallback for 300 ms',
    async (_case, given) => {
      const { result, drawn, arrive } = paged();
      const { results, ...options } = { loaded: undefined, ...given(result) };
      setUp(results, options);
      await settle();
      expect(screen.getByText('loading')).toBeInTheDocument();
      expect(drawn).not.toHaveBeenCalled();
      arrive();
      await settle();
      expect(screen.getByText('the page')).toBeInTheDocument();
    },
  );

  test('counts as a render failure when it does not load', async () => {
    const { result, drawn, fail } = paged();
    const { reported } = setUp([result]);
    await settle();
    fail(new Error('gone'));
    await settle();
    expect(screen.getByText('Try again')).toBeInTheDocument();
    expect(drawn).not.toHaveBeenCalled();
    expect(reported).toMatchObject([{ code: 'render_failed', cause: { message: 'gone' } }]);
  });
});

it('gives all components below it the same state, even those added after the registry has changed', () => {
  let state: ReturnType<RemoteRegistry['getState']> = { status: 'pending' };
  let tell = (): void => undefined;
  const registry = standInRegistry({
    getState: () => state,
    subscribe: (listener) => {
      tell = listener;
      return () => undefined;
    },
  });
  const States = () => <i>{useRegistryState().status}</i>;
  const page = (more: boolean) => (
    <RemoteRegistryProvider value={registry}>
      <States />
      {more && <States />}
    </RemoteRegistryProvider>
  );
  const { container, rerender } = render(page(false));
  state = { status: 'ready', remotes: [] };
  rerender(page(true));
  expect(container).toHaveTextContent('pendingpending');
  act(tell);
  expect(container).toHaveTextContent('readyready');
});
