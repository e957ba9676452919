/** The build presets: a project's webpack.config.ts is one call of these. */
export { CHUNK_FILES } from './build-digest-plugin.js';
export { hostConfig, prerenderConfig } from './host-config.js';
export { commonConfig } from './rules.js';
export { remoteConfig, remoteDevConfig, type RemoteBuild } from './remote-config.js';
