import { Injectable } from '@nestjs/common';
import { type Release } from '@haulway/contracts';
import { ApiException, notFound } from '../http/index.js';
import { DeploymentEntity } from './deployment.entity.js';
import { Deployments } from './deployments.js';
import { releaseState } from './release-states.js';
import { ReleaseEntity } from './release.entity.js';

/** Brings back the state before the live one; again, and it goes one further back. */
@Injectable()
export class RollBack {
  constructor(private readonly deployments: Deployments) {}

  /** @throws ApiException 404 for a remote never published, 409 `nothing_before` when the live state is its first */
  run(remote: string): Promise<Release> {
    return this.deployments.changing(async (manager) => {
      const live = await this.deployments.live(manager, remote);
      if (!live) throw notFound('remote');
      if (live.replacesId === null) {
        throw new ApiException(409, 'nothing_before', `${remote} has no earlier release to go back to.`);
      }
      const before = await manager.findOneByOrFail(DeploymentEntity, { id: live.replacesId });
      await this.deployments.move(manager, remote, {
        releaseId: before.releaseId,
        canaryReleaseId: before.canaryReleaseId,
        canaryTraffic: before.canaryTraffic,
        replacesId: before.replacesId,
        kind: 'rollback',
      });
      return releaseState(manager, await manager.findOneByOrFail(ReleaseEntity, { id: before.releaseId }));
    });
  }
}
