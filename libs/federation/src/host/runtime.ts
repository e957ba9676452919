import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { CompositionStage } from '@haulway/contracts';
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
  /** Loads `./module` of a remote through its manifest. `entryRan` tells whether its entry script was executed. */
  load(remote: string, manifestUrl: string): { module: Promise<unknown>; entryRan: () => boolean };
  /** How far the last attempt to load a remote has come; undefined before the first. */
  stageOf(remote: string): CompositionStage | undefined;
}

const integrityPlugin = (
  integrityOf: (url: string) => string,
  onStage: (remote: string, stage: CompositionStage) => void,
): ModuleFederationRuntimePlugin => ({
  name: 'haulway-integrity',
  fetch: (url, init) => fetch(url, { ...init, integrity: integrityOf(url), credentials: 'same-origin' }),
  createScript: ({ url, remoteInfo }) => {
    const script = document.createElement('script');
    script.src = addressOf(url);
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.integrity = integrityOf(url);
    if (remoteInfo) {
      onStage(remoteInfo.name, 'entry');
      script.addEventListener('load', () => onStage(remoteInfo.name, 'init'));
    }
    return script;
  },
  createLink: ({ url, attrs }) => {
    const link = document.createElement('link');
    link.href = addressOf(url);
    for (const [name, value] of Object.entries(attrs ?? {})) link.setAttribute(name, String(value));
    link.crossOrigin = 'anonymous';
    link.integrity = integrityOf(url);
    return link;
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
      return {
        module: instance.loadRemote(`${remote}/module`),
        entryRan: () => stages.get(remote) === 'init',
      };
    },
    stageOf: (remote) => stages.get(remote),
  };
};
