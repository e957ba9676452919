import { type DeploymentEntity, type NewState } from './deployment.entity.js';

/** Which change it is, by whom and why. */
export type Change = Pick<NewState, 'kind' | 'actor' | 'reason'>;

/** The live state with a change that is no release of its own: a rollback from there goes to the same state as before. */
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

/** Who asks for a change of what is live, and why. */
export interface ReleaseManager {
  /** How the history names them: an admin's address, or what the publish token says. */
  readonly who: string;
  readonly reason: string | null;
}
