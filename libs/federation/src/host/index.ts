/** What only the host uses: reading the registry and loading remotes. */
export { createComposition } from './composition.js';
export type { EngineOptions } from './engine.js';
export { isListed } from './integrity.js';
export { lateTelemetry } from './late-telemetry.js';
export { matchesPattern } from './match-path.js';
export { type Override, overridesBy, type Overrides } from './overrides.js';
export { prefetchLinks } from './prefetch-links.js';
export type { SharedLibraries, SharedLibrary } from '../contract/shared-libraries.js';
export { type Lent, LENT_NAMES, SINGLETONS } from '../contract/lent.js';
