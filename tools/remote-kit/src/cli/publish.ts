import {
  outlivedVersions,
  type Registry,
  type RemoteBuildOutput,
  publishBodyOf,
  publishVersion,
} from '@haulway/release/client';
import type { Release } from '@haulway/contracts';
import { uploadBuild } from './upload.js';

/** Which visitors get a version. The default is everybody. */
export interface Audience {
  readonly canary?: number | undefined;
  readonly ramp?: readonly { readonly traffic: number; readonly after_minutes: number }[] | undefined;
}

/**
 * Uploads a build through the registry and makes it live.
 * @throws ReleaseError with the registry's code and message if it refuses
 */
export const publishProject = async (
  registry: Registry,
  build: RemoteBuildOutput,
  { canary, ramp }: Audience,
): Promise<Release> => {
  const folder = await uploadBuild(registry, build);
  const body = { ...publishBodyOf(build, folder), traffic: canary, ramp: ramp && [...ramp] };
  const release = await publishVersion(registry, build.remote, body);
  // the registry removes the files of versions that no open tab can still need
  await outlivedVersions(registry, build.remote);
  return release;
};
