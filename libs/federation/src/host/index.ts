/** What only the host uses: reading the registry, loading remotes, lending libraries. */
export { createComposition } from './composition.js';
export type { EngineOptions } from './engine.js';
export { matchesPattern } from './match-path.js';
export { prefetchLinks } from './prefetch-links.js';
export type { LentLibraries, LentLibraryObject } from './runtime.js';
export { type Lent, LENT_NAMES, SINGLETONS } from '../contract/lent.js';
