import { type PublishBody } from '@haulway/contracts';
import { publishTokenOf } from '../src/micro-frontends/publisher.guard.js';
import { type AssetServer, startAssetServer } from './asset-server.js';
import { startTestApi, type TestApi, type TestApiOptions } from './test-api.js';

/** An API with an asset origin of its own, and what a team does with them. */
export const startRegistry = async (options: TestApiOptions = {}) => {
  const assets = await startAssetServer();
  const api = await startTestApi({
    ...options,
    config: { ...options.config, assetOrigins: [assets.origin] },
  });
  const token = (remote: string) => ({
    Authorization: `Bearer ${publishTokenOf(api.config.publishSecret, remote)}`,
  });
  return {
    api,
    assets,
    token,
    publish: (remote: string, body: PublishBody) =>
      api.http.post(`/micro-frontends/${remote}/releases`).set(token(remote)).send(body),
    rollback: (remote: string) => api.http.post(`/micro-frontends/${remote}/rollback`).set(token(remote)),
    document: async () => (await api.http.get('/micro-frontends').expect(200)).body,
    close: async () => {
      await api.close();
      await assets.close();
    },
  };
};
export interface Registry extends Awaited<ReturnType<typeof startRegistry>> {
  readonly api: TestApi;
  readonly assets: AssetServer;
}
