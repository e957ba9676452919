import { useValue } from '@haulway/api/testing';
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

/** What releases, their telemetry and tokens leave behind. The number of the document goes on, as caches expect it to. */
const CLEAR = `
  TRUNCATE composition_counts, composition_outcomes, composition_pages, composition_samples, deployments,
    live_deployments, publish_tokens, rate_limits, release_uploads, releases CASCADE;
  UPDATE discovery_sequence SET value = value + 1`;

/** A registry for all tests of a file or a `describe`; with `cleared`, without any release when a test begins. */
export const useRegistry = (
  options: Parameters<typeof startRegistry>[0] = {},
  { cleared = false } = {},
): Registry => {
  const registry: Registry = useValue(
    () => startRegistry(options),
    ({ close }) => close(),
    false,
  );
  beforeEach(async () => {
    if (!cleared) return;
    await registry.api.dataSource.query(CLEAR);
    registry.assets.requested.length = 0;
  });
  return registry;
};
