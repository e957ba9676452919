import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { Singleton } from '../contract/lent.js';
import { addressOf } from './fresh-address.js';

/** A library the host lends: its version and the object that remotes get for it. */
export interface LentLibraryObject {
  readonly version: string;
  readonly lib: () => object;
}
export type LentLibraries = Readonly<Record<Singleton, LentLibraryObject>>;

export interface FederationRuntime {
  /** Loads `./module` of a remote through its manifest. `entryRan` tells whether its entry script was executed. */
  load(remote: string, manifestUrl: string): { module: Promise<unknown>; entryRan: () => boolean };
}

const integrityPlugin = (
  integrityOf: (url: string) => string,
  onEntryRun: (remote: string) => void,
): ModuleFederationRuntimePlugin => ({
  name: 'haulway-integrity',
  fetch: (url, init) => fetch(url, { ...init, integrity: integrityOf(url), credentials: 'omit' }),
  createScript: ({ url, remoteInfo }) => {
    const script = document.createElement('script');
    script.src = addressOf(url);
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.integrity = integrityOf(url);
    script.addEventListener('load', () => remoteInfo && onEntryRun(remoteInfo.name));
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
  const ran = new Set<string>();
  const instance = createInstance({
    name: 'shell',
    remotes: [],
    plugins: [integrityPlugin(integrityOf, (remote) => ran.add(remote))],
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
      ran.delete(remote);
      instance.registerRemotes([{ name: remote, entry: manifestUrl }], { force: true });
      return { module: instance.loadRemote(`${remote}/module`), entryRan: () => ran.has(remote) };
    },
  };
};
