import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import injectExternalRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import type { CompositionStage } from '@haulway/contracts';
import type { SharedLibraries } from '../contract/shared-libraries.js';
import { retryUrl } from './asset-requests.js';
import { LOAD_POLICY } from './load-policy.js';

interface VerifiedLoadingOptions {
  /** The hash that a file's bytes must have; the empty text where there is none (a developer's own server). */
  readonly integrityOf: (url: string) => string;
  /** The address to request a file under: a new one after an attempt that failed. */
  readonly retryUrl: (url: string) => string;
  /** Hears how far a remote has come; `init` as soon as the bytes of its entry were run. */
  readonly onStage: (remote: string, stage: CompositionStage) => void;
}

const MODULE_TYPES = ['module', 'esm'];

/**
 * Fetches a script of type `module` and checks its bytes. An `import()` of the same address, which can state no hash
 * itself, then takes it out of the page's module map, or fails as this did.
 */
const verifyModule = (url: string, integrity: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = url;
    link.crossOrigin = 'anonymous';
    link.integrity = integrity;
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`${url} did not arrive`));
    document.head.append(link);
  });

/**
 * The plugin by which the federation runtime asks for nothing but what the signed registry lists: every manifest,
 * script and style states its hash before it is requested, under the address of the present attempt.
 */
const verifiedLoading = ({
  integrityOf,
  retryUrl,
  onStage,
}: VerifiedLoadingOptions): ModuleFederationRuntimePlugin => ({
  name: 'haulway-verified-loading',
  fetch: (url, init) => fetch(url, { ...init, integrity: integrityOf(url) }),
  afterResolve: (args) => {
    args.remoteInfo.entry = retryUrl(args.remoteInfo.entry);
    return Promise.resolve(args);
  },
  // What a route takes is asked for by its name in the registry, before the runtime is here (asset-requests.ts).
  generatePreloadAssets: () => Promise.resolve({ cssAssets: [], jsAssetsWithoutEntry: [], entryAssets: [] }),
  loadEntry: async ({ remoteInfo: { name, entry, type } }) => {
    onStage(name, 'entry');
    if (!MODULE_TYPES.includes(type)) return undefined;
    await verifyModule(entry, integrityOf(entry));
    onStage(name, 'init');
    return undefined;
  },
  createScript: ({ url, remoteInfo }) => {
    const script = document.createElement('script');
    script.src = retryUrl(url);
    script.crossOrigin = 'anonymous';
    script.integrity = integrityOf(url);
    if (remoteInfo) script.addEventListener('load', () => onStage(remoteInfo.name, 'init'));
    return { script, timeout: LOAD_POLICY.deadlineMs };
  },
  createLink: ({ url, attrs }) => {
    const link = document.createElement('link');
    for (const [name, value] of Object.entries(attrs ?? {})) link.setAttribute(name, String(value));
    link.href = retryUrl(url);
    link.crossOrigin = 'anonymous';
    link.integrity = integrityOf(url);
    return link;
  },
  errorLoadRemote: ({ lifecycle, remote }) => {
    if (lifecycle === 'afterResolve' && remote) onStage(remote.name, 'manifest');
  },
});

export interface FederationRuntime {
  /** Loads `./module` of a remote through its manifest, anew each time it is called. */
  load(remote: string, manifestUrl: string): Promise<unknown>;
  /** How far the last attempt to load each remote has come, `init` once its entry was executed. */
  readonly stages: ReadonlyMap<string, CompositionStage>;
}

/**
 * The runtime of module federation as the host uses it: it shares the host's libraries with every remote, shares its own
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
