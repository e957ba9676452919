import { type DeclaredModule, discoveryDocument, type PublishBody } from '@haulway/contracts';
import { type BuildFolder, ModuleRunner } from '../src/releases/checks/module-runner.js';
import { developmentToken } from '../src/releases/publisher.guard.js';
import { type AssetServer, startAssetServer } from './asset-server.js';
import { reportFrom, type ReportingNetwork } from './composition-reports.js';
import { startTestRegistry, type TestRegistry, type TestRegistryOptions } from './test-registry.js';

const liveOf = (document: unknown, remote: string): [string, number][] =>
  (discoveryDocument.parse(document).microFrontends[remote] ?? []).map(({ metadata, deployment }) => [
    metadata.version,
    deployment.traffic,
  ]);

/** Declares what the release states about itself, without running anything. `more` changes that for one remote. */
export class SoundModules extends ModuleRunner {
  readonly more = new Map<string, Partial<DeclaredModule>>();

  override run({ remote, extras }: BuildFolder) {
    const { routes, slots, hostApi } = extras;
    const sound = { name: remote, hostApi, routes, slots, reducers: [], endpoints: [] };
    return Promise.resolve({ module: { ...sound, ...this.more.get(remote) } });
  }
}

/** An API with an asset origin of its own, and the actions of a team. */
export const startRegistry = async (
  options: TestRegistryOptions & { readonly assetOrigins?: readonly string[] } = {},
) => {
  const assets = await startAssetServer();
  const modules = new SoundModules();
  const api = await startTestRegistry({
    ...options,
    providers: [[ModuleRunner, modules], ...(options.providers ?? [])],
    config: { ...options.config, assetOrigins: options.assetOrigins ?? [assets.origin] },
  });
  const token = (remote: string) => ({
    Authorization: `Bearer ${developmentToken(api.config.publishSecret ?? '', remote)}`,
  });
  return {
    api,
    assets,
    /** Additional declarations of a remote's module, by remote. */
    modules: modules.more,
    token,
    publish: (remote: string, body: PublishBody) =>
      api.http.post(`/micro-frontends/${remote}/releases`).set(token(remote)).send(body),
    change: (
      remote: string,
      what: 'rollback' | 'promote' | 'kill' | 'revive' | 'remove' | 'prune',
      body?: object,
    ) => api.http.post(`/micro-frontends/${remote}/${what}`).set(token(remote)).send(body),
    /** Reports of browsers about a version from `networks` different networks, one page each. */
    report: (
      remote: string,
      version: string,
      outcome: 'loaded' | 'failed',
      networks: readonly ReportingNetwork[],
    ) => reportFrom(api, { remote, version, outcome }, networks),
    live: async (remote: string): Promise<[string, number][]> => {
      const { body } = await api.http.get('/micro-frontends').expect(200);
      return liveOf(body, remote);
    },
    rollback: (remote: string) => api.http.post(`/micro-frontends/${remote}/rollback`).set(token(remote)),
    document: async () => (await api.http.get('/micro-frontends').expect(200)).body,
    close: async () => {
      await api.close();
      await assets.close();
    },
  };
};
export interface Registry extends Awaited<ReturnType<typeof startRegistry>> {
  readonly api: TestRegistry;
  readonly assets: AssetServer;
}
