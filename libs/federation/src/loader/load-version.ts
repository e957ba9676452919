import { HOST_API } from '../host/host-api-version.js';
import type { CompositionStage, MicroFrontendVersion } from '@haulway/contracts';
import { isLoadError, stageOfError } from '../contract/load-error.js';
import { checkModule } from '../contract/remote-module.js';
import type { LoadResult } from '../contract/remote-registry.js';
import type { FailureCode } from '../contract/failure.js';
import { satisfiesHostApi } from '../contract/host-api.js';
import { retryUrl, retryUnderNewUrls } from './retry-url.js';
import type { FederationRuntime } from './federation-runtime.js';

/** What every remote exposes. */
const EXPOSED = './module';

export interface VersionAttempt {
  readonly remote: string;
  readonly version: MicroFrontendVersion;
  readonly attempt: number;
  /** An earlier attempt failed: browser and runtime alike remember its addresses, so this one asks under new ones. */
  readonly anew: boolean;
}

/** Loads one version of one remote once, and checks what it got. */
export const loadVersion = async (
  runtime: FederationRuntime,
  { remote, version, attempt, anew }: VersionAttempt,
): Promise<LoadResult> => {
  const label = version.metadata.version;
  const { hostApi, exposed, owner } = version.extras.haulway;
  const fail = (code: FailureCode, cause?: unknown, stage: CompositionStage = 'init'): LoadResult => ({
    ok: false,
    failure: { code, remote, version: label, owner, stage, attempt, cause },
  });
  const mismatch = (range: string): LoadResult =>
    fail('host_api_mismatch', `needs ${range}, the host offers ${HOST_API}`);

  if (!satisfiesHostApi(hostApi, HOST_API)) return mismatch(hostApi);
  if (!exposed.includes(EXPOSED)) return fail('remote_refused', `no ${EXPOSED}`);
  if (anew) retryUnderNewUrls(version.url);
  try {
    const checked = checkModule(await runtime.load(remote, retryUrl(version.url)), remote);
    if (!checked.ok) return fail('remote_refused', checked.problems.join('; '));
    const { module } = checked;
    return satisfiesHostApi(module.hostApi, HOST_API)
      ? { ok: true, module, version: label }
      : mismatch(module.hostApi);
  } catch (error) {
    const stage = runtime.stages.get(remote);
    const ran = stage === 'init' && !isLoadError(error);
    return fail(ran ? 'remote_broken' : 'remote_unreachable', error, stageOfError(error) ?? stage);
  }
};
