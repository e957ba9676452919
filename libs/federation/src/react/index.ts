/** The registry of remotes as the host's components use it. */
export { type RemoteFailure } from '../contract/failure.js';
export { type LoadResult, type RegistryState, type RemoteRegistry } from '../contract/remote-registry.js';
export { RemoteRegistryProvider, useRegistryState, useRemoteRegistry } from './RemoteView.js';
