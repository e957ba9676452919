import { Injectable } from '@nestjs/common';
import { Clock } from '@haulway/server/clock';
import { type DeploymentEntity, type NewState, amended, NO_CANARY } from '../deployment.entity.js';
import { DeploymentRepository } from '../deployment.repository.js';

/** The state after the next step, or undefined when none is due. */
const nextStep = (live: DeploymentEntity, now: Date): NewState | undefined => {
  const [step, ...rest] = live.ramp ?? [];
  if (!step || !live.canaryReleaseId || live.off || new Date(step.due_at) > now) return undefined;
  const change = { kind: 'ramp', actor: 'auto', reason: `${step.traffic} % as planned` } as const;
  return step.traffic === 100
    ? amended(live, { ...change, ...NO_CANARY, releaseId: live.canaryReleaseId })
    : amended(live, { ...change, canaryTraffic: step.traffic, ramp: rest.length > 0 ? rest : null });
};

/**
 * Raises the traffic of canaries when a step of their ramp is due. The remaining steps are stored in the live state.
 * Any other new live state (rollback, kill switch, publishing, promotion) has no steps, and so ends the ramp.
 */
@Injectable()
export class AdvanceRamps {
  constructor(
    private readonly deployments: DeploymentRepository,
    private readonly clock: Clock,
  ) {}

  /** Takes one step of a remote at a time, so that a late step also has time to be judged before the next. */
  async execute(): Promise<void> {
    const due = await this.deployments.remotesWithDueStep(this.clock.now());
    for (const remote of due) await this.#advance(remote);
  }

  #advance(remote: string): Promise<void> {
    return this.deployments.changing(async (manager) => {
      const live = await this.deployments.live(remote, manager);
      const state = live && nextStep(live, this.clock.now());
      if (state) await this.deployments.move(manager, remote, state);
    });
  }
}
