import { Injectable } from '@nestjs/common';
import { type Release } from '@haulway/contracts';
import { rollbackTarget, takenBack } from '@haulway/domain';
import { type EntityManager } from 'typeorm';
import { ApiException, notFound } from '@haulway/server/http';
import { assertUnclaimed, claimsOf } from '../checks/claims.js';
import { DeploymentRepository } from '../deployment.repository.js';
import { type ReleaseEntity } from '../release.entity.js';
import { ReleaseRepository } from '../release.repository.js';
import { toRelease } from '../to-releases.js';
import { NO_CANARY, type ReleaseManager } from '../deployment.entity.js';

const nothingBefore = (remote: string) =>
  new ApiException(409, 'nothing_before', `${remote} has no earlier release to go back to.`);

const filesGone = (remote: string, version: string) =>
  new ApiException(
    409,
    'files_gone',
    `The files of ${remote} ${version} were given up after 30 days. Please publish it again.`,
    { version },
  );

const neverDefault = (remote: string, version: string) =>
  new ApiException(
    409,
    'never_default',
    `${remote} ${version} can't be brought back: it was only a canary or a preview, or the remote was removed since. Publish it again.`,
    { version },
  );

const takenBackAlready = (remote: string, version: string) =>
  new ApiException(
    409,
    'version_taken_back',
    `${remote} ${version} was taken back. Publish it again if it is to be live all the same.`,
    { version },
  );

/**
 * Brings back a version that was live for all visitors before: the named one, or the last one that was not taken back.
 */
@Injectable()
export class RollBack {
  constructor(
    private readonly deployments: DeploymentRepository,
    private readonly releases: ReleaseRepository,
  ) {}

  /**
   * Removes a canary. A remote that is switched off stays off.
   * @param to the version to return to
   * @throws ApiException 404 for a remote that is not live and a version it never had; 409 `nothing_before` when no
   * version is left to go back to, `version_taken_back` for one that was taken back itself, `never_default` for one that was only a canary, `files_gone` when the files
   * of the release are deleted, or `route_taken` or `name_taken` when another remote has taken one of its paths or
   * names since
   */
  execute(remote: string, releaseManager: ReleaseManager, to?: string): Promise<Release> {
    return this.deployments.changing(async (manager) => {
      const live = await this.deployments.live(remote, manager);
      if (!live) throw notFound('remote');
      const release = await this.#target(manager, remote, to);
      if (release.prunedAt) throw filesGone(remote, release.version);
      const claims = claimsOf({ remote, extras: release.extras, module: release.contract?.module ?? null });
      assertUnclaimed(claims, await this.releases.claimsOfOthers(manager, remote));
      await this.deployments.move(manager, remote, {
        kind: 'rollback',
        actor: releaseManager.who,
        reason: releaseManager.reason,
        releaseId: release.id,
        ...NO_CANARY,
        replacesId: live.id,
        off: live.off,
      });
      return toRelease(await this.releases.state(manager, release));
    });
  }

  async #target(manager: EntityManager, remote: string, to: string | undefined): Promise<ReleaseEntity> {
    const past = await this.deployments.past(remote, manager);
    if (to === undefined) {
      const target = rollbackTarget(past);
      if (target === undefined) throw nothingBefore(remote);
      return this.releases.get(target, manager);
    }
    const release = await this.releases.find(manager, remote, to);
    if (!release) throw notFound('release');
    if (!past.some((state) => state.release === release.id)) throw neverDefault(remote, to);
    if (takenBack(past).has(release.id)) throw takenBackAlready(remote, to);
    return release;
  }
}
