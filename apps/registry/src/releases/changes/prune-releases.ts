import { Injectable } from '@nestjs/common';
import { rollbackTarget } from '@haulway/domain';
import { Clock } from '@haulway/server/clock';
import { DeploymentRepository } from '../deployment.repository.js';
import { ReleaseRepository } from '../release.repository.js';

/** How long an open tab may still request the files of a version that is no longer live. */
const RETENTION_DAYS = 30;

/** Deletes versions that no open tab can still need. */
@Injectable()
export class PruneReleases {
  constructor(
    private readonly deployments: DeploymentRepository,
    private readonly releases: ReleaseRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Prunes the releases of a remote. Returns every version that has been pruned, now or before: their files may be
   * deleted from the asset origin.
   */
  execute(remote: string): Promise<string[]> {
    return this.deployments.changing(async (manager) => {
      const now = this.clock.now();
      const since = new Date(now.getTime() - RETENTION_DAYS * 24 * 3_600_000);
      const target = rollbackTarget(await this.deployments.past(remote, manager));
      return this.releases.prune(manager, { remote, since, now, target });
    });
  }
}
