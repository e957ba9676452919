import path from 'node:path';
import { type ObjectHeaders, type ObjectStore, ObjectStoreError } from '@haulway/object-store';

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

/** A version's files never change, so browsers and caches need no further request. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const headersOf = (name: string): ObjectHeaders => ({
  contentType: CONTENT_TYPES[path.extname(name)] ?? 'application/octet-stream',
  cacheControl: IMMUTABLE,
});

const keyOf = ({ remote, folder, name }: Omit<StoredFile, 'bytes'>): string => `${remote}/${folder}/${name}`;

/** Everything of an asset store but whole builds, by an object store. */
export const filesIn = (objects: ObjectStore): Omit<AssetStore, 'store'> => ({
  put: async (file) => {
    try {
      await objects.put(keyOf(file), file.bytes, headersOf(file.name));
    } catch (error) {
      if (!(error instanceof ObjectStoreError)) throw error;
      const advice = error.isDifferent ? ' Please publish under a new version.' : '';
      throw new AssetStoreError(`${error.message}${advice}`);
    }
  },
  read: (file) => objects.read(keyOf(file)),
  remove: (remote, version) => objects.removeFolder(`${remote}/${version}`),
});
