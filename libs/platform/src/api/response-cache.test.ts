import { ResponseCache } from './response-cache.js';

const setUp = () => {
  let now = 0;
  const cache = new ResponseCache(() => now);
  let sent = 0;
  const ask = (path: string, fresh = false) =>
    cache.get(`GET ${path} null`, { path, fresh }, () => Promise.resolve(`${path}#${(sent += 1)}`));
  return { cache, ask, pass: (ms: number) => (now += ms) };
};

test('a response is cached for 30 seconds and requested again after that', async () => {
  const { ask, pass } = setUp();
  expect(await ask('/services')).toBe('/services#1');
  pass(29_999);
  expect(await ask('/services')).toBe('/services#1');
  pass(1);
  expect(await ask('/services')).toBe('/services#2');
});

test('identical requests in flight share one response, even if both want a fresh one', async () => {
  const { ask } = setUp();
  expect(await Promise.all([ask('/services', true), ask('/services', true)])).toEqual([
    '/services#1',
    '/services#1',
  ]);
});

test('a fresh request bypasses the cache', async () => {
  const { ask } = setUp();
  await ask('/bookings/1');
  expect(await ask('/bookings/1', true)).toBe('/bookings/1#2');
});

test('a failure is not cached', async () => {
  const cache = new ResponseCache(() => 0);
  await expect(cache.get('k', { path: '/a' }, () => Promise.reject(new Error('down')))).rejects.toThrow(
    'down',
  );
  expect(await cache.get('k', { path: '/a' }, () => Promise.resolve('up'))).toBe('up');
});

test('clearing one endpoint keeps the others', async () => {
  const { cache, ask } = setUp();
  await ask('/drafts?page=2');
  await ask('/drafts-of-others');
  cache.clearEndpoint('/drafts');
  expect(await ask('/drafts?page=2')).toBe('/drafts?page=2#3');
  expect(await ask('/drafts-of-others')).toBe('/drafts-of-others#2');
});

test('a request in flight while everything is cleared is not cached', async () => {
  const { cache, ask } = setUp();
  const before = ask('/auth/me');
  cache.clear();
  await before;
  expect(await ask('/auth/me')).toBe('/auth/me#2');
});

test('a request in flight during a change is sent again, once for all its callers', async () => {
  const cache = new ResponseCache(() => 0);
  const responses: ((text: string) => void)[] = [];
  const ask = () =>
    cache.get('/releases', { path: '/releases' }, () => new Promise((resolve) => responses.push(resolve)));
  const waiting = [ask(), ask()];
  cache.clearEndpoint('/releases');
  const after = ask();
  responses[1]?.('after the change');
  responses[0]?.('before it');
  expect(await Promise.all([...waiting, after])).toEqual(Array(3).fill('after the change'));
  expect(responses).toHaveLength(2);
});

test('a request in flight at the end of a session is not sent again', async () => {
  const { cache, ask } = setUp();
  const before = ask('/auth/me');
  cache.clear();
  expect(await before).toBe('/auth/me#1');
});

test('clearing by tags keeps responses without these tags', async () => {
  const cache = new ResponseCache(() => 0);
  let sent = 0;
  const ask = (path: string, tags: string[]) =>
    cache.get(path, { path, tags }, () => Promise.resolve((sent += 1)));
  await ask('/auth/me', ['Session', 'Loyalty']);
  await ask('/auth/users', ['Users']);
  cache.clearTagged(['Loyalty']);
  expect(await ask('/auth/users', ['Users'])).toBe(2);
  expect(await ask('/auth/me', ['Session', 'Loyalty'])).toBe(3);
});

test('a response from the document is cached like any other, and both can be read without a request', async () => {
  const { cache, ask, pass } = setUp();
  const peek = () => cache.peek('GET /services null');
  expect(peek()).toBeUndefined();
  cache.put('GET /services null', { path: '/services' }, 'with the document');
  expect(peek()).toBe('with the document');
  expect(await ask('/services')).toBe('with the document');
  pass(30_000);
  expect(peek()).toBeUndefined();
  const requested = ask('/services');
  expect(peek()).toBeUndefined();
  await requested;
  expect(peek()).toBe('/services#1');
  cache.clearEndpoint('/services');
  expect(peek()).toBeUndefined();
});

test('a response that was requested by its path alone gets the tags of the next request for it', async () => {
  const cache = new ResponseCache(() => 0);
  let sent = 0;
  const ask = (tags?: string[]) =>
    cache.get('k', { path: '/services', tags }, () => Promise.resolve((sent += 1)));
  await ask();
  expect(await ask(['Services'])).toBe(1);
  cache.clearTagged(['Services']);
  expect(await ask(['Services'])).toBe(2);
});
