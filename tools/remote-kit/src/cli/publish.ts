import {
  outlivedVersions,
  type Registry,
  type RemoteBuildOutput,
  publishBodyOf,
  publishVersion,
} from '@haulway/release/client';
import type { Release } from '@haulway/contracts';
import { uploadBuild } from './upload.js';

/** For whom a version is to be; left out, for everybody. */
export interface Audience {
  readonly canary?: number | undefined;
  readonly ramp?: readonly { readonly traffic: number; readonly after_minutes: number }[] | undefined;
}

/**
 * Uploads a build through the registry and makes it live.
 * @throws ReleaseError with the registry's code and sentence where it refuses
 */
export const publishProject = async (
  registry: Registry,
  build: RemoteBuildOutput,
  { canary, ramp }: Audience,
): Promise<Release> => {
  const folder = await uploadBuild(registry, build);
  const body = { ...publishBodyOf(build, folder), traffic: canary, ramp: ramp && [...ramp] };
  const release = await publishVersion(registry, build.remote, body);
  // versions that no open tab can still need: the registry takes their files away
  await outlivedVersions(registry, build.remote);
  return release;
};
