/** Functions that publish remotes. The start and the commands deploy, rollback and releases use them. */
export { bakeDiscovery } from './publish.js';
export { buildOf, ReleaseError, type RemoteBuildOutput } from './build-of.js';
export { publishBuild, publishRemotes, type ReleaseTarget, remotesOf } from './publish.js';
export { changeRemote, developmentToken, listHistory, listReleases, type Registry } from './registry.js';
