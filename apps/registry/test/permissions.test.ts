import { adminOnly, describePermissions, everyone, type Permission } from '@haulway/api/testing';
import { everyEndpoint, registryEndpoints } from '@haulway/contracts';
import { handlersOf } from '@haulway/server/http';
import { startTestRegistry } from './test-registry.js';

const { microFrontends, telemetry } = registryEndpoints;
const anybody = () => ({ id: '00000000-0000-4000-8000-000000000000' });
const anyRemote = () => ({ remote: 'admin-mfe' });
const uploadOfAnyRemote = () => ({ remote: 'admin-mfe', id: '00000000-0000-4000-8000-000000000009' });

/** Every route of the registry, with the status for every kind of caller, as in the API's table. */
const permissions: readonly Permission[] = [
  { endpoint: microFrontends.discovery, outcome: everyone(200) },
  { endpoint: microFrontends.releases, outcome: adminOnly(200) },
  { endpoint: microFrontends.preview, outcome: adminOnly(400) },
  { endpoint: microFrontends.tokens, outcome: adminOnly(200) },
  { endpoint: microFrontends.makeToken, body: {}, outcome: adminOnly(400) },
  { endpoint: microFrontends.withdrawToken, params: anybody, outcome: adminOnly(404) },
  { endpoint: microFrontends.remoteReleases, params: anyRemote, outcome: everyone(401) },
  { endpoint: microFrontends.publish, params: anyRemote, body: {}, outcome: everyone(401) },
  { endpoint: microFrontends.checkRelease, params: anyRemote, body: {}, outcome: everyone(401) },
  { endpoint: microFrontends.uploads, outcome: adminOnly(200) },
  { endpoint: microFrontends.remoteUploads, params: anyRemote, outcome: everyone(401) },
  { endpoint: microFrontends.discardUpload, params: uploadOfAnyRemote, outcome: adminOnly(404) },
  { endpoint: microFrontends.makeUpload, params: anyRemote, body: {}, outcome: everyone(401) },
  { endpoint: microFrontends.uploadFiles, params: uploadOfAnyRemote, body: {}, outcome: everyone(401) },
  { endpoint: microFrontends.live, outcome: adminOnly(200) },
  { endpoint: microFrontends.history, outcome: adminOnly(200) },
  { endpoint: microFrontends.failures, outcome: adminOnly(200) },
  { endpoint: microFrontends.remoteHistory, params: anyRemote, outcome: everyone(401) },
  // 404: nothing of it is live
  { endpoint: microFrontends.remoteStatus, params: anyRemote, outcome: adminOnly(404) },
  { endpoint: microFrontends.remoteErrors, params: anyRemote, outcome: adminOnly(200) },
  { endpoint: microFrontends.prune, params: anyRemote, outcome: everyone(401) },
  // 404: the caller was let in, and the remote was never published
  { endpoint: microFrontends.rollback, params: anyRemote, outcome: adminOnly(404) },
  { endpoint: microFrontends.promote, params: anyRemote, outcome: adminOnly(404) },
  { endpoint: microFrontends.kill, params: anyRemote, outcome: adminOnly(404) },
  { endpoint: microFrontends.remove, params: anyRemote, outcome: adminOnly(404) },
  { endpoint: microFrontends.revive, params: anyRemote, outcome: adminOnly(404) },

  { endpoint: telemetry.composition, body: {}, outcome: everyone(400) },
  { endpoint: telemetry.vitals, body: {}, outcome: everyone(400) },
];

describePermissions(
  () => startTestRegistry({ apiConfig: { secondFactorRequired: true } }),
  permissions,
  registryEndpoints,
);

it("serves the contract's routes of the registry and its health, and no other", async () => {
  const registry = await startTestRegistry();
  const served = handlersOf(registry.app).map(({ endpoint }) => endpoint);
  await registry.close();
  const expected = everyEndpoint.filter(({ path }) => /^\/(?:micro-frontends|telemetry|health)/u.test(path));
  expect(new Set(served)).toEqual(new Set(expected));
});
