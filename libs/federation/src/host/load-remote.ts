import { HOST_API } from './host-api-version.js';
import type { CompositionStage, MicroFrontendVersion } from '@haulway/contracts';
import { isArrivalError, stageOfError } from '../contract/arrival.js';
import { checkModule } from '../contract/check-module.js';
import type { LoadResult } from '../contract/composition.js';
import type { FailureCode } from '../contract/failure.js';
import { satisfiesHostApi } from '../contract/host-api.js';
import { addressOf, askAnew } from './fresh-address.js';
import type { FederationRuntime } from '../loader/federation-runtime.js';

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
  if (anew) askAnew(version.url);
  try {
    const checked = checkModule(await runtime.load(remote, addressOf(version.url)), remote);
    if (!checked.ok) return fail('remote_refused', checked.problems.join('; '));
    const { module } = checked;
    return satisfiesHostApi(module.hostApi, HOST_API)
      ? { ok: true, module, version: label }
      : mismatch(module.hostApi);
  } catch (error) {
    const stage = runtime.stages.get(remote);
    const ran = stage === 'init' && !isArrivalError(error);
    return fail(ran ? 'remote_broken' : 'remote_unreachable', error, stageOfError(error) ?? stage);
  }
};
