/** `@haulway/remote-kit/webpack`: `export default remoteConfig();` is a whole webpack.config.js. */
import { remoteConfig as production, remoteDevConfig as development } from '@haulway/federation-build/remote';
import type { Configuration } from 'webpack';
import { IMPORTED_AS } from './kit-names.js';
import { readProject, type RemoteOptions } from './project.js';

export type { RemoteOptions };

/**
 * The webpack configuration of a remote. It has one exposed module. All of the host's libraries and the federation
 * runtime come from the host, and none is bundled. Files are named by content, and chunks state their integrity.
 */
export const remoteConfig = (options: RemoteOptions = {}): Configuration => {
  const project = readProject(options);
  const { directory, name, version, module } = project;
  const configOf = project.mode === 'production' ? production : development;
  const config = configOf({ directory, name, version, module, importedAs: IMPORTED_AS });
  // the cache is for our own workspace, where it is beside the packages
  return { ...config, cache: false };
};
