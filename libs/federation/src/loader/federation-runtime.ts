import { createInstance } from '@module-federation/enhanced/runtime';
import injectExternalRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import type { CompositionStage } from '@haulway/contracts';
import type { SharedLibraries } from '../contract/shared-libraries.js';
import { retryUrl } from './retry-url.js';
import { verifiedLoading } from './verified-loading.js';

export interface FederationRuntime {
  /** Loads `./module` of a remote through its manifest, anew each time it is called. */
  load(remote: string, manifestUrl: string): Promise<unknown>;
  /** How far the last attempt to load each remote has come, `init` once its entry was executed. */
  readonly stages: ReadonlyMap<string, CompositionStage>;
}

/**
 * The runtime of module federation as the host uses it: it shares the host's libraries with every remote, lends its own
 * core to builds that carry none (`externalRuntime`), and runs nothing that the registry does not list.
 * @param integrityOf gives the hash that a file's bytes must have
 */
export const createFederationRuntime = (
  shared: SharedLibraries,
  integrityOf: (url: string) => string,
): FederationRuntime => {
  const stages = new Map<string, CompositionStage>();
  const instance = createInstance({
    name: 'shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(
      Object.entries(shared).map(([name, { version, lib }]) => [
        name,
        { version, lib, shareConfig: { singleton: true, requiredVersion: `^${version}` } },
      ]),
    ),
    plugins: [
      injectExternalRuntimeCore(),
      verifiedLoading({ integrityOf, retryUrl, onStage: (remote, stage) => stages.set(remote, stage) }),
    ],
  });
  return {
    load: (remote, manifestUrl) => {
      stages.set(remote, 'manifest');
      // `force` has the runtime forget what an earlier attempt or version has left of the remote
      instance.registerRemotes([{ name: remote, entry: manifestUrl }], { force: true });
      return instance.loadRemote(`${remote}/module`);
    },
    stages,
  };
};
