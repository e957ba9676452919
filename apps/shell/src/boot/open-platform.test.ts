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
  const session = () => document.documentElement.dataset['session'];
  const store = (user = SAMPLE_USER) => {
    localStorage.setItem('authToken', 'stored');
    localStorage.setItem('user', JSON.stringify(user));
  };
  const open = async () => {
    serve({ 'GET /auth/me': { user: SAMPLE_USER, profile: {} } });
    const { store: state } = openPlatform(SITE_CONFIG, []);
    await waitFor(() => expect(state.getState().session.status).not.toBe('loading'));
    return state;
  };
  const leave = () => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  const comeBack = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

  beforeEach(() => jest.mocked(reloadPage).mockClear());
  afterEach(() => document.documentElement.removeAttribute('data-session'));

  it.each([
    ['signed out', () => localStorage.clear()],
    ['signed in as another person', () => store({ ...SAMPLE_USER, id: 'bob' })],
  ])('stays hidden and starts again for a person who has %s meanwhile', async (_what, change) => {
    store();
    await open();
    leave();
    expect(session()).toBe('stored');
    change();
    comeBack();
    expect(session()).toBe('stored');
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });

  it('is shown again in the same session', async () => {
    store();
    await open();
    leave();
    comeBack();
    expect(session()).toBeUndefined();
    expect(reloadPage).not.toHaveBeenCalled();
  });

  it('is not hidden from a visitor, and starts again after signing in', async () => {
    await open();
    leave();
    expect(session()).toBeUndefined();
    comeBack();
    expect(reloadPage).not.toHaveBeenCalled();
    store();
    comeBack();
    expect(reloadPage).toHaveBeenCalledTimes(1);
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
