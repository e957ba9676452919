import type { RegistryState } from '@haulway/federation/react';
import { logger } from '@haulway/platform';
import { cachePrefix, remoteAt } from '../../offline/offline-files.js';
import { REFRESH } from '../../offline/start-offline.js';

type Remote = Extract<RegistryState, { status: 'ready' }>['remotes'][number];

const FOLDER = '/service-workers/';
const YEAR_S = 365 * 24 * 60 * 60;

/** Tells the site which version's worker this browser is to get: the browser asks for it by itself, too. */
const stateVersion = ({ name, version }: Remote): void => {
  document.cookie = `haulway_version_${name}=${version}; Path=${FOLDER}; Max-Age=${YEAR_S}; SameSite=Strict`;
};

/** The site's list of remotes may be a second old. */
const SITE_KNOWS_MS = 1_500;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const scriptOf = ({ active, waiting, installing }: ServiceWorkerRegistration): string =>
  new URL((active ?? waiting ?? installing)?.scriptURL ?? '', location.href).pathname;

const scopeAt = async (remote: string): Promise<string | undefined> => {
  const response = await fetch(`${FOLDER}${remote}.json`, { cache: 'no-cache' });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`status ${response.status}`);
  const { scope }: { scope: string } = await response.json();
  return scope;
};

const remove = async (registration: ServiceWorkerRegistration, remote: string): Promise<void> => {
  await registration.unregister();
  const names = (await caches.keys()).filter((name) => name.startsWith(cachePrefix(remote)));
  await Promise.all(names.map((name) => caches.delete(name)));
};

/**
 * Removes a worker that the site does not have any more: its remote is switched off or gone, or its release has none or
 * another scope. The site decides, not the discovery document, which may be an old one while the network is away.
 */
const check = async (registration: ServiceWorkerRegistration): Promise<void> => {
  const script = scriptOf(registration);
  const remote = remoteAt(script);
  const isOurs = script.startsWith(FOLDER);
  const scope = isOurs ? await scopeAt(remote) : undefined;
  if (scope !== new URL(registration.scope).pathname) return remove(registration, remote);
  registration.active?.postMessage(REFRESH);
  // the browser looks for a new worker only when a page is loaded
  await registration.update();
};

const register = async (remote: Remote, scope: string): Promise<void> => {
  await navigator.serviceWorker.register(`${FOLDER}${remote.name}.js`, { scope, updateViaCache: 'none' });
};

/**
 * Registers the worker of the remote whose page is open, and checks all that are registered. Never rejects: pages work
 * without it.
 */
export const followWorkers = async (remotes: readonly Remote[], path: string): Promise<void> => {
  try {
    const registrations = await navigator.serviceWorker.getRegistrations();
    for (const remote of remotes) {
      const scope = remote.service_worker?.scope;
      const isEntered = scope !== undefined && `${path}/`.startsWith(scope);
      const isRegistered = registrations.some((one) => scriptOf(one) === `${FOLDER}${remote.name}.js`);
      if (isEntered || isRegistered) stateVersion(remote);
      if (isEntered) await register(remote, scope);
    }
    const named = remotes.flatMap(({ name, service_worker: worker }) =>
      worker ? `${FOLDER}${name}.js` : [],
    );
    if (registrations.some((one) => !named.includes(scriptOf(one)))) await pause(SITE_KNOWS_MS);
    await Promise.all(registrations.map(check));
  } catch (error) {
    // usual without a network
    logger.info(`Service workers were not checked: ${String(error)}`);
  }
};
