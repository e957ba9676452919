/**
 * The configuration of remotes only, for remotes built elsewhere. It needs fewer packages than the host's
 * configuration.
 */
export { remoteConfig, remoteDevConfig, type RemoteBuild } from './remote-config.js';
