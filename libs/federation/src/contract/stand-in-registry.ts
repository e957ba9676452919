import type { RegistryState, RemoteRegistry } from './remote-registry.js';

const PENDING: RegistryState = { status: 'pending' };

/**
 * An empty registry for code without remotes: pre-rendering, checks of one remote, tests.
 * @param given members that replace the empty ones
 */
export const standInRegistry = (given: Partial<RemoteRegistry> = {}): RemoteRegistry => ({
  getState: () => PENDING,
  subscribe: () => () => undefined,
  load: () => new Promise(() => undefined),
  prefetch: () => undefined,
  refresh: () => undefined,
  report: () => false,
  retain: () => () => undefined,
  applySheets: () => undefined,
  restrict: () => true,
  allows: () => true,
  waited: () => 0,
  ...given,
});
