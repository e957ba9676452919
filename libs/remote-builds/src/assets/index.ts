export {
  type AssetStore,
  AssetStoreError,
  MANIFEST_FILE,
  type StoredBuild,
  type StoredFile,
} from './asset-store.js';
export { assetStoreOf, SOURCE_MAPS } from './asset-store-of.js';
export { type BucketOptions, bucketStore } from './bucket-store.js';
export { folderStore } from './folder-store.js';
