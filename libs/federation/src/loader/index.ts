/** Code that loads with the first remote. It is separate, so that a page without remotes does not load it. */
export { createFederationRuntime, type FederationRuntime } from './federation-runtime.js';
