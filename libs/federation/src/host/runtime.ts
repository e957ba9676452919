import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { CompositionStage } from '@haulway/contracts';
import type { types } from '@module-federation/runtime-core';
import { runtimeCore } from './runtime-core.js';
import type { Singleton } from '../contract/lent.js';
import { addressOf } from './fresh-address.js';

globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;

/** A library the host lends: its version and the object that remotes get for it. */
export interface LentLibraryObject {
  readonly version: string;
  readonly lib: () => object;
}
export type LentLibraries = Readonly<Record<Singleton, LentLibraryObject>>;

export interface FederationRuntime {
  /** Loads `./module` of a remote through its manifest. */
  load(remote: string, manifestUrl: string): Promise<unknown>;
  /** How far the last attempt to load a remote has come, `init` once its entry was executed; undefined before the first. */
  stageOf(remote: string): CompositionStage | undefined;
}

/** What is read of a remote's manifest; its bytes are those that the signed registry tells of. */
interface Manifest {
  readonly metaData: {
    readonly globalName: string;
    readonly remoteEntry: {
      readonly path: string;
      readonly name: string;
      readonly type: types.RemoteInfo['type'];
    };
  };
}

const integrityPlugin = (
  integrityOf: (url: string) => string,
  onStage: (remote: string, stage: CompositionStage) => void,
): ModuleFederationRuntimePlugin => ({
  name: 'haulway-integrity',
  // In place of the runtime's own reading of manifests, which the host's build leaves out (build/lean).
  async afterResolve(args) {
    const { entry } = args.remoteInfo;
    const answer = await fetch(entry, { integrity: integrityOf(entry), credentials: 'same-origin' });
    const { metaData }: Manifest = await answer.json();
    const { globalName: entryGlobalName, remoteEntry } = metaData;
    const { path, name, type } = remoteEntry;
    Object.assign(args.remoteInfo, { entry: new URL(path + name, entry).href, type, entryGlobalName });
    return args;
  },
  createScript: ({ url, remoteInfo }) => {
    const script = document.createElement('script');
    script.src = addressOf(url);
    script.crossOrigin = 'anonymous';
    script.integrity = integrityOf(url);
    if (remoteInfo) {
      onStage(remoteInfo.name, 'entry');
      script.addEventListener('load', () => onStage(remoteInfo.name, 'init'));
    }
    return script;
  },
});

/** The module federation runtime, lending the host's singletons and running nothing that is not listed. */
export const createRuntime = (
  lent: LentLibraries,
  integrityOf: (url: string) => string,
): FederationRuntime => {
  const stages = new Map<string, CompositionStage>();
  const instance = createInstance({
    name: 'shell',
    remotes: [],
    plugins: [integrityPlugin(integrityOf, (remote, stage) => stages.set(remote, stage))],
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(
      Object.entries(lent).map(([name, { version, lib }]) => [
        name,
        { version, lib, shareConfig: { singleton: true, requiredVersion: `^${version}` } },
      ]),
    ),
  });
  return {
    load: (remote, manifestUrl) => {
      stages.set(remote, 'manifest');
      instance.registerRemotes([{ name: remote, entry: manifestUrl }], { force: true });
      return instance.loadRemote(`${remote}/module`);
    },
    stageOf: (remote) => stages.get(remote),
  };
};
