import { type BookingWorld } from '@haulway/api/testing';
import { describeFuzzed, type FuzzedServer, startFuzzWorld } from '@haulway/api/testing/fuzz';
import { type PublishBody, registryEndpoints } from '@haulway/contracts';
import { startRegistry } from './registry.js';

const REMOTES = ['admin-mfe', 'booking-mfe', 'fuzz-mfe'];
const VERSIONS = 12;
/** The share of the visitors, in per cent, that gets a version before it is promoted. */
const CANARY_TRAFFIC = 10;

/** The registry beside the API of a fuzz world, with versions and a canary of each remote. */
const startFuzzedRegistry = async (booking: BookingWorld): Promise<FuzzedServer> => {
  const out = 1_000_000_000;
  const registry = await startRegistry({
    beside: booking.api,
    statusesUnchecked: true,
    config: { callLimits: { telemetry: out, stacks: out, reads: out, writes: out } },
  });
  const bodies = new Map<string, PublishBody[]>(
    REMOTES.map((remote) => [
      remote,
      Array.from({ length: VERSIONS }, (_, version) => registry.assets.upload(remote, `1.${version}.0`)),
    ]),
  );
  for (const [remote, [first, second]] of bodies) {
    if (!first || !second) throw new Error('there are too few versions');
    await registry.publish(remote, first).expect(201);
    await registry.publish(remote, { ...second, traffic: CANARY_TRAFFIC }).expect(201);
  }
  return {
    origin: new URL(registry.api.url).origin,
    endpoints: registryEndpoints,
    remotes: REMOTES,
    tokenOf: (remote) => registry.token(remote).Authorization.replace('Bearer ', ''),
    // every second one is for some of the visitors only, so that there is a canary to promote
    prepared: (operationId, random, remote) =>
      operationId === 'microFrontends.publish'
        ? {
            ...random.pick(bodies.get(remote) ?? []),
            ...(random.chance(0.5) ? { traffic: CANARY_TRAFFIC } : {}),
          }
        : undefined,
    close: registry.close,
  };
};

/** They need a file with its hash. */
const OUT_OF_REACH = ['microFrontends.makeUpload', 'microFrontends.uploadFiles'];

describeFuzzed(() => startFuzzWorld(startFuzzedRegistry), OUT_OF_REACH);
