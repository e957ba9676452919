/**
 * Takes the place of `@module-federation/webpack-bundler-runtime` in the entries of remotes (ADR 95): what stands
 * between webpack's chunk loading and the host's federation runtime, for a container that exposes modules, takes
 * everything shared from its host and has no remotes of its own. The original is 4 kB more in every entry: remotes of
 * remotes, fallback copies and tree-shaken shares, none of which a remote here can have.
 */
type ShareScope = Readonly<Record<string, unknown>>;
type Factory = () => unknown;

/** What is used of the host's federation runtime (host/runtime-core.ts). */
interface Instance {
  readonly options: { readonly name: string; readonly shareStrategy: string };
  readonly shareScopeMap: Record<string, ShareScope>;
  initOptions(options: object): void;
  initShareScopeMap(key: string, scope: ShareScope, extra: object): void;
  initializeSharing(key: string, extra: object): Promise<void>[];
  loadShare(name: string, extra: object): Promise<Factory | false>;
}

interface Consumed {
  readonly shareKey: string;
  readonly shareScope: string | readonly string[];
  readonly requiredVersion: string;
  readonly singleton: boolean;
  readonly strictVersion: boolean;
}
type ModuleFactory = (module: { exports: unknown }) => void;

/** The part of webpack's require that the federation plugin fills. */
interface WebpackRequire {
  readonly m: Record<string, ModuleFactory>;
  readonly c: Record<string, unknown>;
  S: Record<string, ShareScope>;
  readonly federation: { readonly instance: Instance; readonly initOptions: { readonly name: string } };
  readonly consumesLoadingData: {
    readonly chunkMapping?: Readonly<Record<string, readonly string[]>>;
    readonly moduleIdToConsumeDataMapping?: Readonly<Record<string, Consumed>>;
  };
}

interface RuntimeCore {
  readonly ModuleFederation: new (options: object) => Instance;
  setGlobalFederationInstance(instance: Instance): void;
  readonly CurrentGlobal: { readonly __FEDERATION__: { readonly __INSTANCES__: readonly Instance[] } };
}
declare const globalThis: { readonly _FEDERATION_RUNTIME_CORE: RuntimeCore };

/** The instance of this remote: another version of it in the same page shares one with it. */
const init = ({ webpackRequire }: { webpackRequire: WebpackRequire }): Instance => {
  const { ModuleFederation, setGlobalFederationInstance, CurrentGlobal } =
    globalThis._FEDERATION_RUNTIME_CORE;
  const options = { ...webpackRequire.federation.initOptions, id: '' };
  const known = CurrentGlobal.__FEDERATION__.__INSTANCES__.find((one) => one.options.name === options.name);
  if (known) {
    known.initOptions(options);
    return known;
  }
  const instance = new ModuleFederation(options);
  setGlobalFederationInstance(instance);
  return instance;
};

interface Sharing {
  readonly shareScopeName: string;
  readonly webpackRequire: WebpackRequire;
  readonly initPromises: Record<string, Promise<true>>;
}

const initializeSharing = ({ shareScopeName, webpackRequire, initPromises }: Sharing): Promise<true> => {
  const { instance } = webpackRequire.federation;
  const { shareStrategy: strategy } = instance.options;
  const ready = instance.initializeSharing(shareScopeName, { strategy, initScope: [], from: 'build' });
  return (initPromises[shareScopeName] ??= Promise.all(ready).then(() => true));
};

interface ContainerEntry {
  readonly webpackRequire: WebpackRequire & { I(name: string): Promise<true> };
  readonly shareScope: ShareScope;
  readonly shareScopeKey: string;
  readonly remoteEntryInitOptions?: { readonly shareScopeMap?: Record<string, ShareScope> };
}

/** What a container's `init` does: takes over the scope in which the host lends. */
const initContainerEntry = (entry: ContainerEntry): Promise<true> => {
  const { webpackRequire, shareScope, shareScopeKey, remoteEntryInitOptions } = entry;
  const { instance, initOptions } = webpackRequire.federation;
  instance.initOptions({ name: initOptions.name, remotes: [], ...remoteEntryInitOptions });
  const hostShareScopeMap = remoteEntryInitOptions?.shareScopeMap ?? {};
  instance.initShareScopeMap(shareScopeKey, shareScope, { hostShareScopeMap });
  webpackRequire.S = instance.shareScopeMap;
  return webpackRequire.I(shareScopeKey);
};

interface ChunkConsumes {
  readonly chunkId: string;
  readonly promises: Promise<unknown>[];
  /** 0 for what is here, a promise for what is on its way. */
  readonly installedModules: Record<string, Promise<unknown> | 0>;
  readonly webpackRequire: WebpackRequire;
}

/** Has what a chunk takes from the host in its place before the chunk runs. */
const consumes = ({ chunkId, promises, installedModules, webpackRequire }: ChunkConsumes): void => {
  const { chunkMapping = {}, moduleIdToConsumeDataMapping = {} } = webpackRequire.consumesLoadingData;
  const { m: modules, c: cache, federation } = webpackRequire;
  const install = (id: string, run: ModuleFactory): void => {
    modules[id] = (module) => {
      delete cache[id];
      run(module);
    };
  };
  const take = async (id: string): Promise<void> => {
    const { shareKey, shareScope, ...shareConfig } = moduleIdToConsumeDataMapping[id] ?? {};
    try {
      const customShareInfo = { shareConfig, scope: [shareScope].flat() };
      const factory = await federation.instance.loadShare(String(shareKey), { customShareInfo });
      if (!factory) throw new Error(`The host does not lend ${shareKey}`);
      installedModules[id] = 0;
      install(id, (module) => (module.exports = factory()));
    } catch (error) {
      delete installedModules[id];
      install(id, () => {
        throw error;
      });
    }
  };
  for (const id of chunkMapping[chunkId] ?? []) {
    const present = (installedModules[id] ??= take(id));
    if (present !== 0) promises.push(present);
  }
};

const federation = {
  runtime: {},
  instance: undefined,
  bundlerRuntime: { init, initContainerEntry, consumes, I: initializeSharing, S: {} },
  bundlerRuntimeOptions: {},
};
export default federation;
