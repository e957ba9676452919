import { OfflineFiles } from './offline-files.js';
import type { WorkerScope } from './worker-scope.js';

/** How long the network may take for a page or the settings before the stored ones are used. */
const NETWORK_MS = 3_000;
/** How long after a stored page its settings are taken from the store at once, so that a page waits only once. */
const SAME_START_MS = 30_000;
/**
 * How long a new discovery document is held back until its files are stored. Together with its request it must stay
 * below the time after which the page uses its last known good document (LOAD_POLICY.registryMs).
 */
const HOLD_MS = 1_500;

const API = '/api';
/** The discovery document's address: pages request it, this code only recognises it. */
const DISCOVERY = `${API}/micro-frontends`;
const CONFIG = '/config.json';

/** The message with which the host asks a worker to look for changes. */
export const REFRESH = 'haulway-refresh';

const pause = (ms: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), ms));

/**
 * The network's response. Without one in time, or from a server in trouble, the stored one if there is one. `onStored`
 * is called then.
 */
const networkFirst = async (
  network: Promise<Response>,
  stored: () => Promise<Response | undefined>,
  { waitMs, onStored }: { readonly waitMs: number; readonly onStored?: () => void },
): Promise<Response> => {
  const response = await Promise.race([network.catch(() => undefined), pause(waitMs)]);
  if (response && response.status < 500) return response;
  onStored?.();
  return (await stored()) ?? network;
};

/**
 * Makes the pages of a remote start without a network: stores everything that the site names for them, and answers with
 * it. Registers the listeners, so it must be called while the worker's script runs for the first time. Requests of the
 * API pass unchanged: what a remote needs of its data, it stores itself.
 */
export const startOffline = (scope: WorkerScope): void => {
  const files = new OfflineFiles(scope);
  const { origin } = scope.location;
  let storedPageAt = -Infinity;
  /** Never rejects: what is stored stays until everything of the next set has arrived. */
  const refresh = (): Promise<void> => files.refresh().catch(() => undefined);

  scope.addEventListener('install', (event) =>
    event.waitUntil(files.refresh().then(() => scope.skipWaiting())),
  );
  scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
  scope.addEventListener('message', (event) => {
    if (event.data === REFRESH) event.waitUntil(refresh());
  });

  /** A page learns of a version only when its files are stored, unless that takes too long. */
  const discovery = async (response: Promise<Response>, refreshed: Promise<void>): Promise<Response> => {
    const document = await response;
    await Promise.race([refreshed, pause(HOLD_MS)]);
    return document;
  };

  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const { pathname, href, origin: requested } = new URL(request.url);
    if (request.method !== 'GET') return;
    if (request.mode === 'navigate') {
      const network = scope.fetch(request);
      event.waitUntil(network.then(refresh, () => undefined));
      const onStored = (): void => void (storedPageAt = performance.now());
      event.respondWith(networkFirst(network, () => files.page(), { waitMs: NETWORK_MS, onStored }));
    } else if (requested !== origin) {
      // a remote's files are requested with CORS; scripts of the payment provider are not
      if (request.mode === 'cors')
        event.respondWith(files.match(href).then((stored) => stored ?? scope.fetch(request)));
    } else if (pathname === DISCOVERY) {
      const network = scope.fetch(request);
      const refreshed = network.then(refresh, () => undefined);
      event.waitUntil(refreshed);
      event.respondWith(discovery(network, refreshed));
    } else if (pathname === CONFIG) {
      const isSameStart = performance.now() - storedPageAt < SAME_START_MS;
      const waitMs = isSameStart ? 0 : NETWORK_MS;
      event.respondWith(networkFirst(scope.fetch(request), () => files.match(href), { waitMs }));
    } else if (pathname.startsWith('/assets/')) {
      event.respondWith(files.match(href).then((stored) => stored ?? scope.fetch(request)));
    }
  });
};
