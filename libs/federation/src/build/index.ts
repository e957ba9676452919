/** The build presets: a project's webpack.config.ts is one call of these. */
export { hostConfig } from './host-config.js';
export { remoteConfig, type RemoteBuild } from './remote-config.js';
