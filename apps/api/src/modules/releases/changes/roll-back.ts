import { Injectable } from '@nestjs/common';
import { type Release } from '@haulway/contracts';
import { type EntityManager } from 'typeorm';
import { ApiException } from '../../../common/http/index.js';
import { type DeploymentEntity } from '../deployment.entity.js';
import { assertUnclaimed, claimsOf } from '../checks/claims.js';
import { NO_CANARY, type ReleaseManager } from '../deployment-states.js';
import { DeploymentRepository } from '../deployment.repository.js';
import { ReleaseRepository } from '../release.repository.js';

const nothingBefore = (remote: string) =>
  new ApiException(409, 'nothing_before', `${remote} has no earlier release to go back to.`);

const filesGone = (remote: string, version: string) =>
  new ApiException(
    409,
    'files_gone',
    `The files of ${remote} ${version} were given up after 30 days. Please publish it again.`,
    { version },
  );

/** Brings back the state before the live one; again, and it goes one further back. */
@Injectable()
export class RollBack {
  constructor(
    private readonly deployments: DeploymentRepository,
    private readonly releases: ReleaseRepository,
  ) {}

  /**
   * The canary's ramp is not taken up again, and what is switched off stays off.
   * @throws ApiException 404 for a remote never published; 409 `nothing_before` when the live state is its first, or
   * `files_gone` when the release to go back to has lost its files, or `route_taken` or `name_taken` when another remote
   * has got one of its paths or names since
   */
  execute(remote: string, releaseManager: ReleaseManager): Promise<Release> {
    return this.deployments.changing(async (manager) => {
      const live = await this.deployments.mustBeLive(manager, remote);
      if (live.replacesId === null) throw nothingBefore(remote);
      const before = await this.deployments.get(manager, live.replacesId);
      const release = await this.releases.get(before.releaseId, manager);
      if (release.prunedAt) throw filesGone(remote, release.version);
      const canary = await this.#canaryOf(manager, before);
      const tried = canary.canaryReleaseId;
      const beside = tried === null ? null : await this.releases.get(tried, manager);
      const claims = [release, beside].flatMap((each) =>
        each ? claimsOf({ remote, extras: each.extras, module: each.contract?.module ?? null }) : [],
      );
      assertUnclaimed(claims, await this.releases.claimsOfOthers(manager, remote));
      await this.deployments.move(manager, remote, {
        kind: 'rollback',
        actor: releaseManager.who,
        reason: releaseManager.reason,
        releaseId: before.releaseId,
        ...canary,
        replacesId: before.replacesId,
        off: live.off,
      });
      return this.releases.state(manager, release);
    });
  }

  /** The canary that stood beside a state, unless its files are gone. */
  async #canaryOf(manager: EntityManager, { canaryReleaseId, canaryTraffic }: DeploymentEntity) {
    const isThere = canaryReleaseId !== null && (await this.releases.isKept(manager, canaryReleaseId));
    return isThere ? { canaryReleaseId, canaryTraffic, ramp: null } : NO_CANARY;
  }
}
