import type { FederationRuntime, LentLibraries } from './runtime.js';

/**
 * The federation runtime around what the host lends. Its code is a chunk of its own, most of the host's weight, and of
 * use only once there is a remote to load; a page of a remote asks for it beside all else.
 */
export const loadRuntime = async (
  lent: () => Promise<LentLibraries>,
): Promise<(integrityOf: (url: string) => string) => FederationRuntime> => {
  const [{ createRuntime }, libraries] = await Promise.all([
    import(/* webpackChunkName: "runtime" */ './runtime.js'),
    lent(),
  ]);
  return (integrityOf) => createRuntime(libraries, integrityOf);
};
