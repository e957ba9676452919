import type { RemoteRegistry } from '@haulway/federation/react';

/** Their code is fetched only by browsers that have a worker, or are on a page that has one. */
const loadRest = () => import(/* webpackChunkName: "service-workers" */ './follow-workers.js');

/**
 * Keeps the browser's service workers as the registry says, now and whenever the registry changes. Call the returned
 * function when a remote's page was entered.
 */
export const keepWorkers = (registry: RemoteRegistry): (() => void) => {
  const keep = async (): Promise<void> => {
    const state = registry.getState();
    if (state.status !== 'ready') return;
    const path = location.pathname;
    const isEntered = state.remotes.some(({ service_worker: worker }) =>
      worker ? `${path}/`.startsWith(worker.scope) : false,
    );
    const isNeeded = isEntered || (await navigator.serviceWorker.getRegistrations()).length > 0;
    if (isNeeded) await (await loadRest()).followWorkers(state.remotes, path);
  };
  const now = (): void => {
    // an insecure address has none, and a private window may refuse them
    if ('serviceWorker' in navigator) void keep().catch(() => undefined);
  };
  registry.subscribe(now);
  now();
  return now;
};
