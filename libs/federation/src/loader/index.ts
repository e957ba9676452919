/** What comes with the first remote: kept apart, because a page that opens none does not load it. */
export { createFederationRuntime, type FederationRuntime } from './federation-runtime.js';
