/** @jest-environment node */
import { fakeCaches } from '../../test/fake-caches.js';
import { REFRESH, startOffline } from './start-offline.js';
import type { RequestEvent, WorkerScope } from './worker-scope.js';

const ORIGIN = 'https://haulway.example';
const ASSETS = 'https://assets.example/crew-mfe';
const LIST = '/service-workers/crew-mfe.json';

const release = (number: number): Record<string, string> => ({
  [LIST]: JSON.stringify({
    scope: '/crew/',
    pages: [{ url: '/crew/' }, { url: '/config.json' }],
    files: [
      { url: `/assets/main.${number}.js` },
      { url: `${ASSETS}/${number}/page.js`, integrity: 'sha384-x' },
    ],
  }),
  '/crew/': `page ${number}`,
  '/config.json': `config ${number}`,
  [`/assets/main.${number}.js`]: `main ${number}`,
  [`${ASSETS}/${number}/page.js`]: `code ${number}`,
  '/api/micro-frontends': `document ${number}`,
});

const start = (network: Record<string, string>) => {
  const server = { network, status: 200, up: true, hangs: false, requested: [] as string[] };
  const listeners = new Map<string, (event: never) => void>();
  const caches = fakeCaches();
  const unregister = jest.fn(() => Promise.resolve(true));
  const scope: WorkerScope = {
    location: { origin: ORIGIN, pathname: '/service-workers/crew-mfe.js' },
    registration: { unregister },
    clients: { claim: () => Promise.resolve() },
    caches,
    fetch: (input) => {
      const url = (typeof input === 'object' && 'url' in input ? input.url : String(input)).replace(
        ORIGIN,
        '',
      );
      server.requested.push(url);
      if (server.hangs) return new Promise(() => undefined);
      if (!server.up) return Promise.reject(new TypeError('Failed to fetch'));
      if (server.status !== 200) return Promise.resolve(new Response('trouble', { status: server.status }));
      const text = server.network[url.replace(/\?.*$/u, '')];
      return Promise.resolve(new Response(text ?? 'none', { status: text === undefined ? 404 : 200 }));
    },
    skipWaiting: () => Promise.resolve(),
    addEventListener: (name, listener) => void listeners.set(name, listener),
  };
  startOffline(scope);
  const send = async (name: string, more: object = {}): Promise<void> => {
    const work: Promise<unknown>[] = [];
    listeners.get(name)?.({ waitUntil: (one: Promise<unknown>) => work.push(one), ...more } as never);
    await Promise.all(work);
  };
  /** What a page gets for a request; undefined when the worker leaves it to the browser. */
  const ask = async (url: string, request: Partial<Request> = {}): Promise<string | undefined> => {
    const work: Promise<unknown>[] = [];
    const given: { response?: Promise<Response> } = {};
    const event: Partial<RequestEvent> = {
      request: { url: new URL(url, ORIGIN).href, method: 'GET', mode: 'no-cors', ...request } as Request,
      waitUntil: (one) => void work.push(one),
      respondWith: (one) => void (given.response = one),
    };
    listeners.get('fetch')?.(event as never);
    const text = await given.response?.then((response) => response.text());
    if (!server.hangs) await Promise.all(work);
    return text;
  };
  return { server, caches, unregister, send, ask };
};
// the worker's own time limits would keep the test running
beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

const navigate = { mode: 'navigate' } as const;
const cors = { mode: 'cors' } as const;

test('after it is installed, everything that its pages need to start comes without a network', async () => {
  const { server, send, ask } = start(release(1));
  await send('install');
  server.up = false;
  expect(await ask('/crew/jobs/17?tab=map', navigate)).toBe('page 1');
  expect(await ask('/config.json', cors)).toBe('config 1');
  expect(await ask('/assets/main.1.js')).toBe('main 1');
  expect(await ask(`${ASSETS}/1/page.js?attempt=2`, cors)).toBe('code 1');
  await expect(ask('/api/micro-frontends', cors)).rejects.toThrow('Failed to fetch');
});

test('is not installed while one file is missing', async () => {
  const { server, send } = start(release(1));
  delete server.network[`${ASSETS}/1/page.js`];
  await expect(send('install')).rejects.toThrow('404');
});

test('leaves other requests to the browser', async () => {
  const { ask } = start(release(1));
  expect(await ask('/api/crew/jobs', cors)).toBeUndefined();
  expect(await ask('/crew/', { ...navigate, method: 'POST' })).toBeUndefined();
  expect(await ask('https://js.stripe.com/v3/', {})).toBeUndefined();
  expect(await ask('/favicon.svg')).toBeUndefined();
});

test('the network comes first for pages, and the next release is stored then', async () => {
  const { server, send, ask } = start(release(1));
  await send('install');
  server.network = release(2);
  expect(await ask('/crew/', navigate)).toBe('page 2');
  server.up = false;
  expect(await ask('/crew/', navigate)).toBe('page 2');
  expect(await ask(`${ASSETS}/2/page.js`, cors)).toBe('code 2');
  // a page of the release before may still be open
  expect(await ask(`${ASSETS}/1/page.js`, cors)).toBe('code 1');
});

test('files that are stored already are not fetched again', async () => {
  const { server, send } = start(release(1));
  await send('install');
  server.requested = [];
  server.network = { ...release(2), [LIST]: release(1)[LIST] + ' ' };
  await send('message', { data: REFRESH });
  expect(server.requested).toEqual([LIST, '/crew/', '/config.json']);
});

test('a release that could not be stored completely changes nothing, and is completed later', async () => {
  const { server, send, ask } = start(release(1));
  await send('install');
  const { [`${ASSETS}/2/page.js`]: code = '', ...incomplete } = release(2);
  server.network = incomplete;
  await send('message', { data: REFRESH });
  server.up = false;
  expect(await ask('/crew/', navigate)).toBe('page 1');
  server.up = true;
  server.network[`${ASSETS}/2/page.js`] = code;
  await send('message', { data: REFRESH });
  server.up = false;
  expect(await ask('/crew/', navigate)).toBe('page 2');
});

test('full storage changes nothing', async () => {
  const { server, caches, send, ask } = start(release(1));
  await send('install');
  caches.fill(true);
  server.network = release(2);
  expect(await ask('/crew/', navigate)).toBe('page 2');
  caches.fill(false);
  server.up = false;
  expect(await ask('/crew/', navigate)).toBe('page 1');
});

test('a page learns of a new version only once its files are stored', async () => {
  const { server, send, ask } = start(release(1));
  await send('install');
  server.network = release(2);
  expect(await ask('/api/micro-frontends', cors)).toBe('document 2');
  server.up = false;
  expect(await ask(`${ASSETS}/2/page.js`, cors)).toBe('code 2');
});

test('of a server in trouble the stored page is better than its error, and nothing is removed', async () => {
  const { server, unregister, send, ask } = start(release(1));
  await send('install');
  server.status = 502;
  expect(await ask('/crew/', navigate)).toBe('page 1');
  expect(unregister).not.toHaveBeenCalled();
});

test('removes itself and its files when the site has it no more', async () => {
  const { server, caches, unregister, send, ask } = start(release(1));
  await send('install');
  await caches.open('of another');
  const { [LIST]: _gone, ...rest } = release(1);
  server.network = rest;
  await ask('/crew/', navigate);
  expect(unregister).toHaveBeenCalledTimes(1);
  expect(await caches.keys()).toEqual(['of another']);
});

test('keeps the files of two releases, not of all', async () => {
  const { server, caches, send } = start(release(1));
  await send('install');
  for (const number of [2, 3, 4]) {
    server.network = release(number);
    await send('message', { data: REFRESH });
  }
  expect(await caches.keys()).toHaveLength(2);
});

test('on a network that hangs the stored page is shown after three seconds', async () => {
  const { server, send, ask } = start(release(1));
  await send('install');
  server.hangs = true;
  let shown: string | undefined;
  const asked = ask('/crew/', navigate).then((text) => (shown = text));
  await jest.advanceTimersByTimeAsync(2_900);
  expect(shown).toBeUndefined();
  await jest.advanceTimersByTimeAsync(200);
  expect(await asked).toBe('page 1');
  // the page does not wait again for its settings
  const settings = ask('/config.json', cors);
  await jest.advanceTimersByTimeAsync(1);
  expect(await settings).toBe('config 1');
});
