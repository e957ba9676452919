export { folderObjects } from './folder.js';
export { type ObjectHeaders, type ObjectStore, ObjectStoreError } from './object-store.js';
