import { createFakeApi, type FakeRoutes, SAMPLE_USER } from '@haulway/platform/testing';
import { SITE_CONFIG } from '../../test/site-config.js';
import { openPlatform } from './open-platform.js';

const originalFetch = global.fetch;
const own = Object.getOwnPropertyDescriptors(window);
const NAMES = ['localStorage', 'sessionStorage'] as const;

/** Makes the browser forbid storage, in one of the ways in which browsers do so. */
const forbid = (descriptor: PropertyDescriptor): void => {
  for (const name of NAMES) Object.defineProperty(window, name, { ...descriptor, configurable: true });
};
const serve = (routes: FakeRoutes) => {
  const api = createFakeApi(routes);
  global.fetch = api.fetch;
  return () => api.requests.map(({ method, path }) => `${method} ${path}`);
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  global.fetch = originalFetch;
  for (const name of NAMES) Object.defineProperty(window, name, own[name]);
});

describe('when the browser forbids storage', () => {
  const throws = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  it.each([
    ['throws when read', { get: throws }],
    ['is null', { value: null }],
    ['throws when used', { value: { getItem: throws, setItem: throws } }],
  ])('the site opens, and a visitor can sign in (storage %s)', async (_how, descriptor) => {
    forbid(descriptor);
    const asked = serve({ 'POST /auth/signin': { token: 'a-token', user: SAMPLE_USER } });
    const { store, session } = openPlatform(SITE_CONFIG, []);
    expect(store.getState().session.status).toBe('signed-out');
    await session.signIn({ email: 'ada@haulway.test', password: 'secret1' });
    expect(store.getState().session.user).toEqual(SAMPLE_USER);
    expect(localStorage.getItem('authToken')).toBe('a-token');
    session.signOut();
    expect(localStorage.getItem('authToken')).toBeNull();
    expect(asked()).toEqual(['POST /auth/signin']);
  });
});
