import type { LoadResult, RegistryState, RemoteRegistry } from '@haulway/federation/react';
import { standInRegistry } from '@haulway/federation/stand-in-registry';

/** A registry with the remotes that a test sets. `become` changes what the registry knows, and notifies the page. */
export const fakeRegistry = (
  start: RegistryState,
  load: RemoteRegistry['load'] = () => new Promise<LoadResult>(() => undefined),
) => {
  let state = start;
  const listeners = new Set<() => void>();
  const refresh = jest.fn();
  const registry = standInRegistry({
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load,
    refresh,
  });
  const become = (next: RegistryState): void => {
    state = next;
    for (const listener of [...listeners]) listener();
  };
  return { registry, refresh, become };
};

/** A remote as the discovery document describes it. Give only the fields that the test is about. */
export const remoteSummary = (
  given: Partial<Extract<RegistryState, { status: 'ready' }>['remotes'][number]> & { name: string },
) => ({ version: '1.0.0', routes: [], navigation: [], slots: [], ...given });
