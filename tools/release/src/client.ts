/**
 * Functions for builds and the registry that do not need this workspace, for the command-line tool of other
 * repositories.
 */
export {
  describeBuild,
  publishBodyOf,
  readRemoteManifest,
  ReleaseError,
  type RemoteBuildOutput,
  type RemoteProject,
} from './build-of.js';
export { readCanary } from './releases-request.js';
export {
  beginUpload,
  changeRemote,
  listHistory,
  outlivedVersions,
  publishVersion,
  type Registry,
  type ReleaseAction,
  sendFiles,
} from './registry.js';
export { changeLine, pageLine, uncheckedLine } from './releases-request.js';
