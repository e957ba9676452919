import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { CompositionStage } from '@haulway/contracts';
import { LOAD_DEADLINE_MS } from '../contract/remote-registry.js';

export interface VerifiedLoadingOptions {
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
export const verifiedLoading = ({
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
  // What a route takes is asked for by its name in the registry, before the runtime is here (preload-assets.ts).
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
    return { script, timeout: LOAD_DEADLINE_MS };
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
