import { Injectable } from '@nestjs/common';
import { type Release } from '@haulway/contracts';
import { ApiException } from '../../../common/http/index.js';
import { amended, Deployments, NO_CANARY } from '../deployments.js';
import { releaseState } from '../release.repository.js';
import { ReleaseEntity } from '../release.entity.js';
import { type ReleaseManager } from './release-manager.js';

/** Gives the canary to everybody. Rolling back from there goes to the state before the canary was published. */
@Injectable()
export class PromoteCanary {
  constructor(private readonly deployments: Deployments) {}

  /** @throws ApiException 404 for a remote never published, 409 `no_canary` when no version is on trial */
  run(remote: string, releaseManager: ReleaseManager): Promise<Release> {
    return this.deployments.changing(async (manager) => {
      const live = await this.deployments.mustBeLive(manager, remote);
      if (live.canaryReleaseId === null) {
        throw new ApiException(409, 'no_canary', `${remote} has no canary that could be promoted.`);
      }
      const release = await manager.findOneByOrFail(ReleaseEntity, { id: live.canaryReleaseId });
      await this.deployments.move(
        manager,
        remote,
        amended(live, {
          kind: 'promote',
          actor: releaseManager.who,
          reason: releaseManager.reason,
          ...NO_CANARY,
          releaseId: release.id,
        }),
      );
      return releaseState(manager, release);
    });
  }
}
