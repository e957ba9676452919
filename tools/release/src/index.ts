/** Publishing remotes: used by start-up, and by the deploy, rollback and releases commands. */
export { buildOf, ReleaseError, type RemoteBuildOutput } from './build-of.js';
export { publishBuild, publishRemotes, type ReleaseTarget, remotesOf } from './publish.js';
export { listReleases, publishToken, type Registry, rollbackRemote } from './registry.js';
