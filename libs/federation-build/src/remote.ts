/** The configuration for remotes built elsewhere, which needs fewer packages than the host's. */
export { remoteConfig, remoteDevConfig, type RemoteBuild } from './remote-config.js';
