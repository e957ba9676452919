/** The storage of published versions' files, for the API, which stores the teams' uploads there. */
export type { AssetStore, StoredFile } from './asset-store.js';
export { type BucketOptions, bucketStore } from './bucket-store.js';
export { folderStore } from './folder-store.js';
