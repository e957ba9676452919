import { createContext, useContext, useSyncExternalStore } from 'react';
import type { RemoteRegistry, RegistryState } from '../contract/remote-registry.js';

const RegistryContext = createContext<RemoteRegistry | undefined>(undefined);

export const RemoteRegistryProvider = RegistryContext.Provider;

/** The host's registry; throws outside the host's provider, since nothing sensible can be shown there. */
export const useRemoteRegistry = (): RemoteRegistry => {
  const registry = useContext(RegistryContext);
  if (!registry) throw new Error('useRemoteRegistry needs the RemoteRegistryProvider of the host above it');
  return registry;
};

/** The state of the registry, and a render whenever it changes. */
export const useRegistryState = (): RegistryState => {
  const registry = useRemoteRegistry();
  return useSyncExternalStore(registry.subscribe, registry.getState, registry.getState);
};
