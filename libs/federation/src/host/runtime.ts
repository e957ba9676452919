import type { CompositionStage } from '@haulway/contracts';
import { moduleOf } from '../contract/container.js';
import { type LentLibraries, shareScopeOf } from '../contract/share-scope.js';
import { type EntryScript, runEntry } from './run-entry.js';

export interface FederationRuntime {
  /** Loads `./module` of a remote through its manifest. */
  load(remote: string, manifestUrl: string): Promise<unknown>;
  /** How far the last attempt to load each remote has come, `init` once its entry was executed. */
  readonly stages: ReadonlyMap<string, CompositionStage>;
}

/** What is read of a remote's manifest; its bytes are those that the signed registry tells of. */
interface Manifest {
  readonly metaData: {
    readonly globalName: string;
    /** Builds of `@module-federation/*` say its version here, webpack's own say so (build/remote-config.ts). */
    readonly pluginVersion?: string;
    readonly remoteEntry: { readonly path: string; readonly name: string };
  };
}

const readManifest = async (
  url: string,
  integrity: string,
): Promise<EntryScript & { readonly byPlugin: boolean }> => {
  const answer = await fetch(url, { integrity });
  const { metaData }: Manifest = await answer.json();
  const { globalName, pluginVersion, remoteEntry } = metaData;
  const entry = new URL(remoteEntry.path + remoteEntry.name, url).href;
  return { url: entry, globalName, byPlugin: !pluginVersion?.startsWith('webpack') };
};

/**
 * Loads remotes as containers of module federation and lends them the host's singletons (ADR 98).
 * @param integrityOf gives the hash that a file's bytes must have
 */
export const createRuntime = (
  lent: LentLibraries,
  integrityOf: (url: string) => string,
): FederationRuntime => {
  const stages = new Map<string, CompositionStage>();
  const scope = shareScopeOf(lent);
  return {
    load: async (remote, manifestUrl) => {
      stages.set(remote, 'manifest');
      const { byPlugin, ...entry } = await readManifest(manifestUrl, integrityOf(manifestUrl));
      stages.set(remote, 'entry');
      if (byPlugin) {
        const builds = await import(/* webpackChunkName: "plugin-builds" */ './plugin-builds.js');
        builds.completeForPlugins(scope);
      }
      const container = await runEntry(entry, integrityOf(entry.url), () => stages.set(remote, 'init'));
      if (!container) throw new Error(`${entry.url} left no ${entry.globalName}`);
      return moduleOf(container, scope, './module');
    },
    stages,
  };
};
