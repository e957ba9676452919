/** The configuration of remotes alone, for those that are built elsewhere: it asks for fewer packages than the host's. */
export { remoteConfig, remoteDevConfig, type RemoteBuild } from './remote-config.js';
