import { type DeploymentEntity, type NewState } from './deployment.entity.js';

/** The kind of a change, who made it and why. */
export type Change = Pick<NewState, 'kind' | 'actor' | 'reason'>;

/**
 * The live state with a change that is not a release. A rollback from the new state goes to the same state as before.
 */
export const amended = (live: DeploymentEntity, change: Change & Partial<NewState>): NewState => ({
  releaseId: live.releaseId,
  canaryReleaseId: live.canaryReleaseId,
  canaryTraffic: live.canaryTraffic,
  ramp: null,
  off: live.off,
  replacesId: live.replacesId,
  ...change,
});

/** No canary beside the default release. */
export const NO_CANARY = { canaryReleaseId: null, canaryTraffic: null, ramp: null } as const;

/** Who requests a change of what is live, and why. */
export interface ReleaseManager {
  /** The name in the history: an admin's address, or the name in the publish token. */
  readonly who: string;
  readonly reason: string | null;
}
