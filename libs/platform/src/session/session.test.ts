import type { User } from '@haulway/contracts';
import { waitFor } from '@testing-library/dom';
import { createPlatform } from '../create-platform.js';
import { createFakeApi, FakeFailure, type FakeRequest } from '../testing/fake-api.js';
import { connectToaster, type Toast } from '../toasts/toasts.js';

const user: User = {
  id: 'u1',
  _id: 'u1',
  email: 'a@b.test',
  role: 'customer',
  full_name: 'Ada',
  phone: null,
  created_at: '',
};

const get = (path: string) => ({ method: 'GET', path }) as const;

const setUp = (reply: (request: FakeRequest) => unknown) => {
  const { fetch, requests: seen } = createFakeApi(reply);
  const platform = createPlatform({ apiBase: '/api', storage: localStorage, fetch });
  return { ...platform, seen, state: () => platform.store.getState().session };
};
const store = (token: string, storedUser: string): void => {
  localStorage.setItem('authToken', token);
  localStorage.setItem('user', storedUser);
};

beforeEach(() => {
  localStorage.clear();
  // takes the toasts that an earlier test left waiting for a toaster
  connectToaster(() => undefined)();
});

test('without a stored token no request is sent', async () => {
  const { session, seen, state } = setUp(() => ({}));
  await session.restore();
  expect(seen).toHaveLength(0);
  expect(state().status).toBe('signed-out');
});

test('a network that hangs does not keep a stored session from starting', async () => {
  store('t', JSON.stringify(user));
  const late = new AbortController();
  jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(late.signal);
  const hanging: typeof fetch = (_url, init) =>
    new Promise((_resolve, reject) => {
      if (init?.signal?.aborted) reject(new Error('late'));
      init?.signal?.addEventListener('abort', () => reject(new Error('late')));
    });
  const platform = createPlatform({ apiBase: '/api', storage: localStorage, fetch: hanging });
  const restoring = platform.session.restore();
  expect(platform.store.getState().session.status).toBe('loading');
  late.abort();
  await restoring;
  expect(platform.store.getState().session).toMatchObject({ status: 'signed-in', user: { id: 'u1' } });
  expect(localStorage.getItem('authToken')).toBe('t');
});

describe('when the browser has deleted its storage', () => {
  beforeEach(() => (document.cookie = 'haulway_signed_in=1; Path=/'));
  afterEach(() => (document.cookie = 'haulway_signed_in=; Max-Age=0; Path=/'));

  test('the session is renewed by its cookie, without a message', async () => {
    const { session, seen, state } = setUp(() => ({ token: 'new', user }));
    const restoring = session.restore();
    expect(state().status).toBe('loading');
    await restoring;
    expect(seen.map(({ path }) => path)).toEqual(['/auth/refresh']);
    expect(state()).toMatchObject({ status: 'signed-in', user: { id: 'u1' } });
    expect(localStorage.getItem('authToken')).toBe('new');
  });

  test.each([
    ['refuses', new FakeFailure(401), false],
    ['is down', new FakeFailure(503), true],
  ])(
    'the visitor is signed out if the server %s; the next start tries again: %#',
    async (_what, reply, again) => {
      const { session, state } = setUp(() => reply);
      await session.restore();
      expect([state().status, localStorage.length]).toEqual(['signed-out', 0]);
      expect(document.cookie.includes('haulway_signed_in')).toBe(again);
    },
  );

  test('a person who has signed out stays signed out, even if the server was not notified', async () => {
    const { session, seen } = setUp(() => Promise.reject(new TypeError('no line')));
    session.signOut();
    await session.restore();
    expect(seen.map(({ path }) => path)).toEqual(['/auth/signout']);
  });
});

test('a stored session is validated and updated with the server’s user', async () => {
  store('t', JSON.stringify(user));
  const { session, state } = setUp(() => ({ user: { ...user, full_name: 'Ada L' }, profile: {} }));
  const restoring = session.restore();
  expect(state().status).toBe('loading');
  await restoring;
  expect(state()).toMatchObject({ status: 'signed-in', user: { full_name: 'Ada L' } });
});

test('a token that the server rejects is removed, without a toast', async () => {
  const toasts: Toast[] = [];
  const disconnect = connectToaster((toast) => toasts.push(toast));
  store('t', JSON.stringify(user));
  const { session, state } = setUp(() => new FakeFailure(401, ''));
  await session.restore();
  expect(localStorage.getItem('authToken')).toBeNull();
  expect(state().status).toBe('signed-out');
  expect(toasts).toEqual([]);
  disconnect();
});

test('signing in stores token and user; signing out removes both and ends the token family', async () => {
  const { session, seen, state } = setUp(({ path }) =>
    path === '/auth/signin' ? { token: 't1', user } : undefined,
  );
  await session.signIn({ email: 'a@b.test', password: 'x' });
  expect(localStorage.getItem('authToken')).toBe('t1');
  expect(state().status).toBe('signed-in');
  session.signOut();
  expect(localStorage.getItem('authToken')).toBeNull();
  expect(state().status).toBe('signed-out');
  await waitFor(() =>
    expect(seen.at(-1)).toMatchObject({ path: '/auth/signout', headers: { Authorization: 'Bearer t1' } }),
  );
});

test('full storage does not prevent signing in: the session then lasts as long as the page', async () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  const { session, client, seen, state } = setUp(({ path }) =>
    path === '/auth/signin' ? { token: 't1', user } : {},
  );
  await session.signIn({ email: 'a@b.test', password: 'x' });
  full.mockRestore();
  expect(state()).toMatchObject({ status: 'signed-in', user: { id: 'u1' } });
  await client.request(get('/bookings'));
  expect(seen.at(-1)?.headers).toMatchObject({ Authorization: 'Bearer t1' });
  expect(localStorage).toHaveLength(0);
  session.signOut();
  expect(state().status).toBe('signed-out');
  await client.request({ ...get('/bookings'), fresh: true });
  expect(seen.at(-1)?.headers).not.toHaveProperty('Authorization');
});

test('a session that the server has replaced continues in every tab', async () => {
  const { session, client, seen, state } = setUp(({ path, headers }) => {
    if (path === '/auth/refresh') return new FakeFailure(401);
    return headers['Authorization'] === 'Bearer t2' ? { user, profile: {} } : new FakeFailure(401);
  });
  const other = setUp(() => ({}));
  const unfollow = other.session.followOtherTabs(window);
  store('t1', JSON.stringify(user));
  session.update(user);
  // sent with the token that another tab has just replaced, and sent again with the new one
  const requested = client.request(get('/auth/me'));
  session.renew({ token: 't2', user });
  window.dispatchEvent(new StorageEvent('storage', { key: 'authToken' }));
  await expect(requested).resolves.toMatchObject({ user: { id: 'u1' } });
  expect(seen.map(({ path }) => path)).not.toContain('/auth/refresh');
  expect(state()).toMatchObject({ status: 'signed-in', user: { id: 'u1' } });
  expect(other.state()).toMatchObject({ status: 'signed-in', user: { id: 'u1' } });
  unfollow();
  session.renew(null);
  expect(localStorage.getItem('authToken')).toBe('t2');
});

test('an expired session is remembered in the tab until a sign-in, unlike a signed-out one', async () => {
  const disconnect = connectToaster(() => undefined);
  store('t', JSON.stringify(user));
  const { client, session, state } = setUp(({ path }) =>
    path === '/auth/signin' ? { token: 't1', user } : new FakeFailure(401, ''),
  );
  const stop = session.followOtherTabs(window);
  window.dispatchEvent(new StorageEvent('storage', { key: 'user' }));
  stop();
  await expect(client.request(get('/drafts'))).rejects.toThrow();
  expect(state()).toMatchObject({ status: 'signed-out', user: null, lost: { id: 'u1' } });
  await session.signIn({ email: 'a@b.test', password: 'x' });
  expect(state()).toMatchObject({ user: { id: 'u1' }, lost: null });
  session.signOut();
  expect(state()).toMatchObject({ user: null, lost: null });
  disconnect();
});

test('a sign-in as somebody else in another tab keeps nothing of the previous user', async () => {
  store('t', JSON.stringify(user));
  const { session, client, seen, state } = setUp(() => ({ user }));
  await session.restore();
  const stop = session.followOtherTabs(window);
  await client.request(get('/bookings'));
  window.dispatchEvent(new StorageEvent('storage', { key: 'user' }));
  await client.request(get('/bookings'));
  expect(seen.filter(({ path }) => path === '/bookings')).toHaveLength(1);
  store('t2', JSON.stringify({ ...user, id: 'u2' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'authToken' }));
  expect(state().user?.id).toBe('u2');
  await client.request(get('/bookings'));
  expect(seen.filter(({ path }) => path === '/bookings')).toHaveLength(2);
  stop();
});

test.each([
  ['no response', () => Promise.reject(new TypeError('no line'))],
  // as when the visitor follows a link while the body is on its way
  ['half a response', () => ({ toJSON: () => JSON.parse('{') })],
  ['too many requests', () => new FakeFailure(429, 'Later, please')],
  ['the server is down', () => new FakeFailure(503, 'Down')],
])('a stored session is kept unless the server rejects it: %s', async (_what, reply) => {
  store('t', JSON.stringify(user));
  const { session, state } = setUp(reply);
  await session.restore();
  expect(state()).toMatchObject({ status: 'signed-in', user: { id: 'u1' } });
  expect(localStorage.getItem('authToken')).toBe('t');
});

test('a validation response without a user ends the session', async () => {
  store('t', JSON.stringify(user));
  const { session, state } = setUp(() => ({ profile: {} }));
  await session.restore();
  expect(state().status).toBe('signed-out');
  expect(localStorage.getItem('authToken')).toBeNull();
});

test.each([
  '{not json',
  '{}',
  '[]',
  '{"id":1,"email":"a@b.test","role":"customer"}',
  '{"id":"u1","role":"customer"}',
  'null',
])('an invalid stored user (%s) is removed with the token', async (stored) => {
  store('t', stored);
  const { session, seen, state } = setUp(() => ({ user }));
  await session.restore();
  expect([state().status, localStorage.getItem('authToken'), seen.length]).toEqual(['signed-out', null, 0]);
});

test('signing in with a code sends all three values, and fails when the response has no token', async () => {
  const { session, seen, state } = setUp(({ path }) => (path === '/auth/signin' ? { user } : {}));
  const body = { email: 'a@b.test', password: 'secret1', code: '123456' };
  await expect(session.signInWithCode(body)).rejects.toThrow('The response carries no session');
  expect(seen[0]?.body).toEqual(body);
  expect([state().status, localStorage.getItem('authToken')]).toEqual(['signed-out', null]);
});

test('a storage change that is not about the session is ignored', () => {
  const { session, state } = setUp(() => ({}));
  const stop = session.followOtherTabs(window);
  store('t', JSON.stringify(user));
  window.dispatchEvent(new StorageEvent('storage', { key: 'haulway.scroll' }));
  expect(state().status).toBe('signed-out');
  window.dispatchEvent(new StorageEvent('storage', { key: 'authToken' }));
  expect(state().status).toBe('signed-in');
  stop();
});
