import { type PublishBody } from '@haulway/contracts';
import { type ReleaseEntity } from '../release.entity.js';
import { breakingChanges } from './breaking-changes.js';
import { rejected } from './release-checks.js';
import { type Neighbour, neighbourProblems } from './shape-problems.js';

/**
 * Holds a new version against what is live beside it. Only under the registry's lock: what is live must not change
 * between this look and the move of the pointer.
 * @param before the live version of the same remote, if there is one
 * @param neighbours those of the others
 * @throws ApiException 422 `release_rejected`
 */
export const assertFitsLive = (
  { version, extras, module }: PublishBody,
  before: ReleaseEntity | null,
  neighbours: readonly Neighbour[],
): void => {
  const problems = {
    ...neighbourProblems({ extras }, neighbours, before?.extras.slots ?? []),
    ...(before
      ? breakingChanges({ ...before, module: before.contract?.module }, { version, extras, module })
      : {}),
  };
  if (Object.keys(problems).length > 0) throw rejected(problems);
};
