/** What a remote's build is told and says, whatever bundler makes it: nothing here imports one. */
export { CHUNK_FILES } from './chunk-files-plugin.js';
export { folderDigest } from './folder-digest.js';
export { type ImportNames, librariesBy, sharedLibraries, USED_EXPORTS_FILE } from './shared-libraries.js';
