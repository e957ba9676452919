import { Injectable } from '@nestjs/common';
import { type Release } from '@haulway/contracts';
import { type EntityManager, IsNull } from 'typeorm';
import { ApiException } from '../../../common/http/index.js';
import { DeploymentEntity } from '../deployment.entity.js';
import { assertRoutesFree } from '../checks/routes-free.js';
import { Deployments, NO_CANARY } from '../deployments.js';
import { releaseState } from '../release.repository.js';
import { ReleaseEntity } from '../release.entity.js';
import { type ReleaseManager } from './release-manager.js';

const nothingBefore = (remote: string) =>
  new ApiException(409, 'nothing_before', `${remote} has no earlier release to go back to.`);

const filesGone = (remote: string, version: string) =>
  new ApiException(
    409,
    'files_gone',
    `The files of ${remote} ${version} were given up after 30 days. Please publish it again.`,
    { version },
  );

/** The canary that stood beside a state, unless its files are gone. */
const canaryOf = async (manager: EntityManager, { canaryReleaseId, canaryTraffic }: DeploymentEntity) => {
  const id = canaryReleaseId;
  const isThere = id !== null && (await manager.existsBy(ReleaseEntity, { id, prunedAt: IsNull() }));
  return isThere ? { canaryReleaseId, canaryTraffic, ramp: null } : NO_CANARY;
};

/** Brings back the state before the live one; again, and it goes one further back. */
@Injectable()
export class RollBack {
  constructor(private readonly deployments: Deployments) {}

  /**
   * The canary's ramp is not taken up again, and what is switched off stays off.
   * @throws ApiException 404 for a remote never published; 409 `nothing_before` when the live state is its first, or
   * `files_gone` when the release to go back to has lost its files, or `route_taken` when another remote has got one of
   * its paths since
   */
  run(remote: string, releaseManager: ReleaseManager): Promise<Release> {
    return this.deployments.changing(async (manager) => {
      const live = await this.deployments.mustBeLive(manager, remote);
      if (live.replacesId === null) throw nothingBefore(remote);
      const before = await manager.findOneByOrFail(DeploymentEntity, { id: live.replacesId });
      const release = await manager.findOneByOrFail(ReleaseEntity, { id: before.releaseId });
      if (release.prunedAt) throw filesGone(remote, release.version);
      const canary = await canaryOf(manager, before);
      const tried = canary.canaryReleaseId;
      const beside = tried === null ? null : await manager.findOneByOrFail(ReleaseEntity, { id: tried });
      const routes = [release, beside].flatMap((each) => each?.extras.routes ?? []);
      await assertRoutesFree(manager, remote, routes);
      await this.deployments.move(manager, remote, {
        kind: 'rollback',
        actor: releaseManager.who,
        reason: releaseManager.reason,
        releaseId: before.releaseId,
        ...canary,
        replacesId: before.replacesId,
        off: live.off,
      });
      return releaseState(manager, release);
    });
  }
}
