/** Inputs and outputs of a remote's build that do not depend on the bundler: nothing here imports one. */
export { ChunkFilesPlugin } from './build-digest-plugin.js';
export { importsIn, importsReady, type ModuleImport } from './imports.js';
export { ServiceWorkerPlugin, serviceWorkerOf } from './service-worker-plugin.js';
export { folderDigest } from './shared-libraries.js';
export { type ImportNames, librariesBy, sharedLibraries, USED_EXPORTS_FILE } from './shared-libraries.js';
export { type BuiltModule, unsharedImports, unsharedNames } from './unshared-imports.js';
