/** The storage refused something that whoever publishes can put right. */
export class AssetStoreError extends Error {
  override name = 'AssetStoreError';
}

export const MANIFEST_FILE = 'mf-manifest.json';

export interface StoredBuild {
  readonly remote: string;
  readonly version: string;
  readonly directory: string;
  readonly files: Readonly<Record<string, unknown>>;
}

/** The storage of published versions' files. The asset origin serves them from there. */
export interface AssetStore {
  /**
   * Stores a build under `<remote>/<version>/`. A version is immutable: existing files stay unchanged, and missing
   * files are stored again. Throws AssetStoreError if a file already exists with other contents.
   */
  store(build: StoredBuild): Promise<void>;
  remove(remote: string, version: string): Promise<void>;
  /** Stores one file under `<remote>/<folder>/`. Throws AssetStoreError if it exists with other contents. */
  put(file: StoredFile): Promise<void>;
  read(file: Omit<StoredFile, 'bytes'>): Promise<Uint8Array | undefined>;
}

export interface StoredFile {
  readonly remote: string;
  readonly folder: string;
  /** Relative to the folder. The caller must check that it does not lead out of the folder. */
  readonly name: string;
  readonly bytes: Uint8Array;
}
