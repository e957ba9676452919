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
  /**
   * Puts one file under `<remote>/<folder>/`, never over another: what is there with the same contents is fine. Throws
   * ReleaseError when it is there with other contents.
   */
  put(file: StoredFile): Promise<void>;
}

/** A file that is put without the rest of its build. */
export interface StoredFile {
  readonly remote: string;
  readonly folder: string;
  /** Relative to the folder; whoever calls has seen that it leads nowhere else. */
  readonly name: string;
  readonly bytes: Uint8Array;
}
