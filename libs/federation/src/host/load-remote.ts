import { HOST_API } from './host-api-version.js';
import type { MicroFrontendVersion } from '@haulway/contracts';
import { checkModule } from '../contract/check-module.js';
import type { LoadResult } from '../contract/composition.js';
import type { FailureCode } from '../contract/failure.js';
import { satisfiesHostApi } from '../contract/host-api.js';
import { addressOf, askAnew } from './fresh-address.js';
import type { FederationRuntime } from './runtime.js';

const isChunkError = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';

/** Loads one version of one remote once, and checks what it got. */
export const loadVersion = async (
  runtime: FederationRuntime,
  remote: string,
  version: MicroFrontendVersion,
  attempt: number,
): Promise<LoadResult> => {
  const label = version.metadata.version;
  const fail = (code: FailureCode, cause?: unknown): LoadResult => ({
    ok: false,
    failure: { code, remote, version: label, attempt, cause },
  });
  if (!satisfiesHostApi(version.extras.haulway.hostApi, HOST_API)) {
    return fail('host_api_mismatch', `needs ${version.extras.haulway.hostApi}, the host offers ${HOST_API}`);
  }
  // A failed address is remembered by browser and runtime alike: every further attempt asks under new ones.
  if (attempt > 1) askAnew(version.url, attempt);
  const loading = runtime.load(remote, addressOf(version.url));
  try {
    const checked = checkModule(await loading.module, remote);
    return checked.ok
      ? { ok: true, module: checked.module, version: label }
      : fail('remote_refused', checked.problems.join('; '));
  } catch (error) {
    const ran = loading.entryRan() && !isChunkError(error);
    return fail(ran ? 'remote_broken' : 'remote_unreachable', error);
  }
};
