import { type PublishBody } from '@haulway/contracts';
import { type EntityManager } from 'typeorm';
import { type DeploymentEntity } from '../deployment.entity.js';
import { ReleaseEntity } from '../release.entity.js';
import { breakingChanges } from './breaking-changes.js';
import { rejected } from './release-checks.js';
import { liveNeighbours } from '../release.repository.js';
import { neighbourProblems } from './shape-problems.js';

/**
 * Holds a new version against what is live beside it. Only under the registry's lock: what is live must not change
 * between this look and the move of the pointer.
 * @throws ApiException 422 `release_rejected`
 */
export const assertFitsLive = async (
  manager: EntityManager,
  remote: string,
  { version, extras, module }: PublishBody,
  live: DeploymentEntity | null,
): Promise<void> => {
  const before = live && (await manager.findOneByOrFail(ReleaseEntity, { id: live.releaseId }));
  const problems = {
    ...neighbourProblems({ extras }, await liveNeighbours(manager, remote), before?.extras.slots ?? []),
    ...(before
      ? breakingChanges({ ...before, module: before.contract?.module }, { version, extras, module })
      : {}),
  };
  if (Object.keys(problems).length > 0) throw rejected(problems);
};
