import { TokenStore } from '../session/token-store.js';
import { createFakeApi, FakeFailure, type FakeRequest } from '../testing/fake-api.js';
import { ApiClient } from './api-client.js';
import { AUTHENTICATION_FAILED, formatApiError } from './api-error.js';

const get = (path: string) => ({ method: 'GET', path }) as const;

const setUp = (reply: (request: FakeRequest) => unknown, signedIn = false) => {
  localStorage.clear();
  const tokens = new TokenStore(localStorage);
  const { fetch, requests: seen } = createFakeApi(reply);
  const lost: string[] = [];
  const client = new ApiClient({
    base: '/api',
    tokens,
    fetch,
    isSignedIn: () => signedIn,
    onSessionLost: (message) => lost.push(message),
  });
  return { client, tokens, seen, lost, calls: () => seen.map(({ method, path }) => `${method} ${path}`) };
};

/** Accepts only the token 'new', which the refresh returns. */
const expiredToken = ({ path, headers }: FakeRequest) => {
  if (path === '/auth/refresh') return { token: 'new' };
  return headers['Authorization'] === 'Bearer new' ? { fine: true } : new FakeFailure(401, '');
};

test('a failed response gives the server’s message, or its status without one', async () => {
  const { client } = setUp(({ path }) =>
    path === '/a' ? new FakeFailure(409, 'Taken.', 'taken') : new FakeFailure(409, ''),
  );
  await expect(client.request(get('/a'))).rejects.toMatchObject({
    failure: { code: 'taken', message: 'Taken.' },
  });
  await expect(client.request(get('/b'))).rejects.toThrow('HTTP error! status: 409');
});

test('after a 401 the token is refreshed once and the request is retried', async () => {
  const { client, tokens, calls, lost } = setUp(expiredToken);
  tokens.set('old');
  expect(await client.request(get('/drafts'))).toEqual({ fine: true });
  expect(calls()).toEqual(['GET /drafts', 'POST /auth/refresh', 'GET /drafts']);
  expect(tokens.get()).toBe('new');
  expect(lost).toEqual([]);
});

test('concurrent 401 responses share one refresh', async () => {
  const { client, tokens, calls } = setUp(expiredToken);
  tokens.set('old');
  await Promise.all([client.request(get('/drafts')), client.request(get('/bookings'))]);
  expect(calls().filter((call) => call === 'POST /auth/refresh')).toHaveLength(1);
});

test('a failed refresh ends the session with its message', async () => {
  const { client, tokens, lost } = setUp(() => new FakeFailure(401, ''));
  tokens.set('old');
  await expect(client.request(get('/drafts'))).rejects.toThrow(AUTHENTICATION_FAILED);
  expect(tokens.get()).toBeUndefined();
  expect(lost).toEqual([AUTHENTICATION_FAILED]);
});

test('a 401 without a session is an ordinary failure', async () => {
  const { client, lost } = setUp(() => new FakeFailure(401, 'Invalid email or password'));
  await expect(client.request({ method: 'POST', path: '/auth/signin', body: {} })).rejects.toThrow(
    'Invalid email',
  );
  expect(lost).toEqual([]);
});

test('a wrong password does not end the current session, and is sent once', async () => {
  const { client, tokens, lost, calls } = setUp(() => new FakeFailure(401, 'Invalid email or password'));
  tokens.set('t');
  const signIn = { method: 'POST', path: '/auth/signin', body: {}, withCredentials: true } as const;
  await expect(client.request(signIn)).rejects.toThrow('Invalid email or password');
  expect(calls()).toEqual(['POST /auth/signin']);
  expect(tokens.get()).toBe('t');
  expect(lost).toEqual([]);
});

test('a request aborted by the end of the session is reported as such', () => {
  expect(formatApiError({ name: 'AbortError', message: 'Aborted' }, 'x')).toBe(AUTHENTICATION_FAILED);
});

test('a token that was removed during a session is refreshed by the cookie alone', async () => {
  const { client, tokens, calls, lost } = setUp(expiredToken, true);
  expect(await client.request(get('/drafts'))).toEqual({ fine: true });
  expect(calls()).toEqual(['GET /drafts', 'POST /auth/refresh', 'GET /drafts']);
  expect(tokens.get()).toBe('new');
  expect(lost).toEqual([]);
});

test('without token and cookie a 401 ends the session with its message', async () => {
  const { client, lost } = setUp(() => new FakeFailure(401, 'User not authenticated'), true);
  await expect(client.request(get('/drafts'))).rejects.toThrow(AUTHENTICATION_FAILED);
  expect(lost).toEqual([AUTHENTICATION_FAILED]);
});

test('signing in or out clears the cached responses of the previous session', async () => {
  const { client, tokens, calls } = setUp(() => ({}));
  await client.request(get('/bookings'));
  await client.request(get('/bookings'));
  tokens.set('t');
  await client.request(get('/bookings'));
  expect(calls()).toEqual(['GET /bookings', 'GET /bookings']);
});

test('a change clears the cached responses of its own resource only', async () => {
  const { client, calls } = setUp(() => ({}));
  await client.request(get('/drafts'));
  await client.request(get('/services'));
  await client.request({ method: 'PUT', path: '/drafts/1', body: {} });
  await client.request(get('/drafts'));
  await client.request(get('/services'));
  expect(calls()).toEqual(['GET /drafts', 'GET /services', 'PUT /drafts/1', 'GET /drafts']);
});

test.each([
  ['the server may have made, or refused as stale', [500, 503, 409, 404], true],
  ['the server has refused as invalid', [400, 403, 422, 429], false],
])(
  'failed changes that %s clear the cache only if they may have been made',
  async (_which, statuses, asksAgain) => {
    for (const status of statuses) {
      const { client, calls } = setUp(({ method }) => (method === 'GET' ? {} : new FakeFailure(status)));
      await client.request(get('/drafts'));
      await expect(client.request({ method: 'PATCH', path: '/drafts/1', body: {} })).rejects.toThrow();
      await client.request(get('/drafts'));
      expect(calls()).toEqual(['GET /drafts', 'PATCH /drafts/1', ...(asksAgain ? ['GET /drafts'] : [])]);
    }
  },
);

test('a change without a response counts as possibly made', async () => {
  const { client, calls } = setUp(({ method }) => {
    if (method !== 'GET') throw new TypeError('Failed to fetch');
    return {};
  });
  await client.request({ ...get('/bookings/1'), tags: ['Bookings'] });
  const change = { method: 'PATCH', path: '/drafts/1', body: {}, tags: ['Bookings'] } as const;
  await expect(client.request(change)).rejects.toMatchObject({ failure: { status: 0 } });
  await client.request({ ...get('/bookings/1'), tags: ['Bookings'] });
  expect(calls()).toEqual(['GET /bookings/1', 'PATCH /drafts/1', 'GET /bookings/1']);
});

test('the booking key is sent in its header, and responses are cached per key', async () => {
  const { client, seen } = setUp(() => ({}));
  await client.request({ ...get('/bookings/1'), bookingKey: 'k' });
  await client.request(get('/bookings/1'));
  expect(seen.map(({ headers }) => headers['Haulway-Booking-Key'])).toEqual(['k', undefined]);
});

test('an idempotency key travels in its header', async () => {
  const { client, seen } = setUp(() => ({}));
  await client.request({ method: 'POST', path: '/bookings/guest', body: {}, idempotencyKey: 'k-1' });
  expect(seen[0]?.headers['Idempotency-Key']).toBe('k-1');
});

test('a form is sent as it is, and its type by the browser', async () => {
  const { client, seen } = setUp(() => ({ photo: {} }));
  const body = new FormData();
  body.set('photo', new Blob(['picture']), 'photo.jpg');
  await client.request({ method: 'POST', path: '/bookings/1/photos', body });
  expect(seen[0]?.headers).not.toHaveProperty('Content-Type');
  expect(seen[0]?.body).toBe(body);
});
