/** What only the host uses: reading the registry, loading remotes, lending libraries. */
export { createComposition } from './composition.js';
export type { EngineOptions } from './engine.js';
export { isListed } from './integrity.js';
export { lateTelemetry } from './late-telemetry.js';
export { matchesPattern } from './match-path.js';
export { type Override, overridesBy, type Overrides } from './overrides.js';
export { prefetchLinks } from './prefetch-links.js';
export type { LentLibraries, LentLibraryObject } from '../contract/share-scope.js';
export { type Lent, LENT_NAMES, SINGLETONS } from '../contract/lent.js';
