import { createFakeApi, type FakeRoutes, SAMPLE_USER } from '@haulway/platform/testing';
import { waitFor } from '@testing-library/react';
import { reloadPage } from '../remotes/reload-page.js';
import { SITE_CONFIG } from '../../test/site-config.js';
import { openPlatform, standInForStorage } from './open-platform.js';

jest.mock('../remotes/reload-page.js', () => ({ reloadPage: jest.fn() }));

const originalFetch = global.fetch;
const own = Object.getOwnPropertyDescriptors(window);
const NAMES = ['localStorage', 'sessionStorage'] as const;

const throws = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
/** Makes the browser forbid storage, in one of the ways in which browsers do so. */
const forbid = (descriptor: PropertyDescriptor, names: readonly string[] = NAMES): void => {
  for (const name of names) Object.defineProperty(window, name, { ...descriptor, configurable: true });
};
const serve = (routes: FakeRoutes) => {
  const api = createFakeApi(routes);
  global.fetch = api.fetch;
  return () => api.requests.map(({ method, path }) => `${method} ${path}`);
};

let listeners: jest.SpyInstance<void, Parameters<typeof window.addEventListener>>;

beforeEach(() => {
  listeners = jest.spyOn(window, 'addEventListener');
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  // the next test opens another page
  for (const [type, listener] of listeners.mock.calls) window.removeEventListener(type, listener);
  listeners.mockRestore();
  global.fetch = originalFetch;
  for (const name of NAMES) Object.defineProperty(window, name, own[name]);
});

describe('when the browser forbids storage', () => {
  it.each([
    ['throws when read', { get: throws }],
    ['is null', { value: null }],
    ['throws when used', { value: { getItem: throws, setItem: throws } }],
  ])('the site opens, and a visitor can sign in (storage %s)', async (_how, descriptor) => {
    forbid(descriptor);
    const requested = serve({ 'POST /auth/signin': { token: 'a-token', user: SAMPLE_USER } });
    const { store, session } = openPlatform(SITE_CONFIG, []);
    expect(store.getState().session.status).toBe('signed-out');
    await session.signIn({ email: 'ada@haulway.test', password: 'secret1' });
    expect(store.getState().session.user).toEqual(SAMPLE_USER);
    expect(localStorage.getItem('authToken')).toBe('a-token');
    session.signOut();
    expect(localStorage.getItem('authToken')).toBeNull();
    expect(requested()).toEqual(['POST /auth/signin']);
  });
});

describe('a page in the back/forward cache', () => {
  const isHidden = () => document.documentElement.dataset['session'] === 'stored';
  const store = (id: string | undefined) => {
    localStorage.clear();
    if (id === undefined) return;
    localStorage.setItem('authToken', 'stored');
    localStorage.setItem('user', JSON.stringify({ ...SAMPLE_USER, id }));
  };
  const page = (event: 'pagehide' | 'pageshow') =>
    window.dispatchEvent(new PageTransitionEvent(event, { persisted: true }));

  afterEach(() => {
    document.documentElement.removeAttribute('data-session');
    jest.mocked(reloadPage).mockClear();
  });

  it.each([
    ['stays hidden and starts again', 'has signed out', 'ada', undefined],
    ['stays hidden and starts again', 'has signed in as another person', 'ada', 'bob'],
    ['starts again', 'has signed in', undefined, 'ada'],
    ['is shown as it was', 'is still signed in', 'ada', 'ada'],
    ['is shown as it was', 'is still a visitor', undefined, undefined],
  ])('%s when the person %s', async (_what, _since, before, after) => {
    store(before);
    serve({ 'GET /auth/me': { user: { ...SAMPLE_USER, id: before }, profile: {} } });
    const platform = openPlatform(SITE_CONFIG, []);
    await waitFor(() => expect(platform.store.getState().session.status).not.toBe('loading'));
    page('pagehide');
    expect(isHidden()).toBe(before !== undefined);
    store(after);
    page('pageshow');
    expect(isHidden()).toBe(before !== undefined && before !== after);
    expect(reloadPage).toHaveBeenCalledTimes(before === after ? 0 : 1);
  });
});

describe('the replacement for forbidden storage', () => {
  it('behaves like real storage', () => {
    forbid({ get: throws });
    standInForStorage(window);
    for (const name of NAMES) {
      const storage = window[name];
      expect([storage.length, storage.key(0), storage.getItem('a')]).toEqual([0, null, null]);
      storage.setItem('a', 'one');
      storage.setItem('b', 'two');
      storage.setItem('a', 'three');
      expect([storage.length, storage.key(0), storage.getItem('a')]).toEqual([2, 'a', 'three']);
      storage.removeItem('a');
      expect([storage.length, storage.getItem('a')]).toEqual([1, null]);
      storage.clear();
      expect(storage.length).toBe(0);
    }
  });

  it('leaves working storage alone', () => {
    const before = NAMES.map((name) => window[name]);
    standInForStorage(window);
    expect(NAMES.map((name) => window[name])).toEqual(before);
    expect(window.localStorage).toBeInstanceOf(Storage);
  });

  it('replaces only the storage that is forbidden', () => {
    const { sessionStorage: theirs } = window;
    forbid({ get: throws }, ['localStorage']);
    standInForStorage(window);
    expect(window.sessionStorage).toBe(theirs);
    window.localStorage.setItem('authToken', 't');
    expect(window.localStorage.getItem('authToken')).toBe('t');
    expect(theirs.getItem('authToken')).toBeNull();
  });

  it('is kept on a second call', () => {
    forbid({ value: null });
    standInForStorage(window);
    window.sessionStorage.setItem('haulway.booking', 'step 2');
    standInForStorage(window);
    expect(window.sessionStorage.getItem('haulway.booking')).toBe('step 2');
  });
});
