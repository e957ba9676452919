export { type RemoteFailure } from '../contract/failure.js';
export { type LoadResult, type RegistryState, type RemoteRegistry } from '../contract/remote-registry.js';
export { RemoteRegistryProvider, useRegistryState, useRemoteRegistry } from './RemoteView.js';
