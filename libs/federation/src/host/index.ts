/** Code for the host only: reading the registry and loading remotes. */
export { HostRegistry } from './remote-registry.js';
export type { RemoteLoaderOptions } from '../loader/remote-loader.js';
export { isListed } from '../loader/integrity.js';
export { lazyTelemetry } from './lazy-telemetry.js';
export { type Override, overridesBy, type Overrides } from '../registry/overrides.js';
export { prefetchLinks } from './prefetch-links.js';
export type { SharedLibraries, SharedLibrary } from '../contract/shared-libraries.js';
