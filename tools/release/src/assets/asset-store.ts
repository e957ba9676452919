import type { RemoteBuildOutput } from '../build-of.js';

/** Where the files of published versions lie: the asset origin serves them from there. */
export interface AssetStore {
  /**
   * Puts a build under `<remote>/<version>/`. A version is immutable: what is there stays as it is, and what is
   * missing is put back. Throws ReleaseError when a file is there with other contents.
   */
  store(build: RemoteBuildOutput): Promise<void>;
  /** Takes a version away; one that is not there is fine. */
  remove(remote: string, version: string): Promise<void>;
}
