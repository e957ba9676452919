import type { RegistryState, RemoteRegistry } from './remote-registry.js';

const PENDING: RegistryState = { status: 'pending' };

/**
 * A registry of which nothing is known and from which nothing comes, where there are no remotes to have: in pre-rendering, in
 * checks of one remote, in tests.
 * @param given what is otherwise here
 */
export const standInRegistry = (given: Partial<RemoteRegistry> = {}): RemoteRegistry => ({
  getState: () => PENDING,
  subscribe: () => () => undefined,
  load: () => new Promise(() => undefined),
  prefetch: () => undefined,
  refresh: () => undefined,
  report: () => false,
  retain: () => () => undefined,
  waited: () => 0,
  ...given,
});
