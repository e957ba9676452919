/** `@haulway/remote-kit/webpack`: `export default remoteConfig();` is a whole webpack.config.js. */
import { remoteConfig as production, remoteDevConfig as development } from '@haulway/federation-build/remote';
import type { Configuration } from 'webpack';
import { IMPORTED_AS } from './kit-names.js';
import { readProject, type RemoteOptions } from './project.js';

export type { RemoteOptions };

/**
 * The webpack configuration of a remote: one exposed module, every library of the host taken from it and none carried
 * along, also not the federation runtime, files named by content, chunks that state their integrity.
 */
export const remoteConfig = (options: RemoteOptions = {}): Configuration => {
  const project = readProject(options);
  const { directory, name, module } = project;
  const configOf = project.mode === 'production' ? production : development;
  const config = configOf({ directory, name, module, importedAs: IMPORTED_AS });
  // a cache of the workspace's, which lies where its packages do
  return { ...config, cache: false };
};
