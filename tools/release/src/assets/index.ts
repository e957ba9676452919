/** Where the files of published versions lie: for the API, which puts what teams upload there. */
export type { AssetStore, StoredFile } from './asset-store.js';
export { type BucketOptions, bucketStore } from './bucket-store.js';
export { folderStore } from './folder-store.js';
