import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import injectExternalRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import type { CompositionStage } from '@haulway/contracts';
import type { SharedLibraries } from '../contract/shared-libraries.js';
import { retryUrl } from './asset-requests.js';
import { LOAD_POLICY } from './load-policy.js';

interface VerifiedLoadingOptions {
  /** The hash that a file must have; an empty text if there is none (a developer's own server). */
  readonly integrityOf: (url: string) => string;
  /** The URL to request a file at; a new one after a failed attempt. */
  readonly retryUrl: (url: string) => string;
  /** Called with each stage that a remote reaches; `init` as soon as its entry has run. */
  readonly onStage: (remote: string, stage: CompositionStage) => void;
}

const MODULE_TYPES = ['module', 'esm'];

/**
 * Fetches a script of type `module` and checks its hash. `import()` can't state a hash itself; a later `import()` of
 * the same URL takes the script from the page's module map, or fails as this did.
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
 * The federation runtime's plugin that allows only files of the signed registry. Every manifest, script and style
 * states its hash before it is requested, at the URL of the current attempt.
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
  // A route's files are already requested by name from the registry, before the runtime loads (asset-requests.ts).
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
  /** Loads `./module` of a remote through its manifest. Each call loads it again. */
  load(remote: string, manifestUrl: string): Promise<unknown>;
  /** The last stage that each remote reached in its latest attempt; `init` once its entry has run. */
  readonly stages: ReadonlyMap<string, CompositionStage>;
}

/**
 * The runtime of module federation as the host uses it. It shares the host's libraries with every remote, and its own
 * core with builds that contain none (`externalRuntime`). It runs nothing that is not in the registry.
 * @param integrityOf returns the hash that a file must have
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
      // `force` makes the runtime forget what an earlier attempt or version left behind
      instance.registerRemotes([{ name: remote, entry: manifestUrl }], { force: true });
      return instance.loadRemote(`${remote}/module`);
    },
    stages,
  };
};
