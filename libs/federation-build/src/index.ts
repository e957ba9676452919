/** The build presets: a project's webpack.config.ts is one call of these. */
export { CHUNK_FILES } from './build-digest-plugin.js';
export { hostConfig } from './host-config.js';
export { prerenderConfig, type PrerenderBuild } from './prerender-config.js';
export { commonConfig } from './rules.js';
export { remoteConfig, remoteDevConfig, type RemoteBuild } from './remote-config.js';
