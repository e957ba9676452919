import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { type DeclaredModule, type PublishBody } from '@haulway/contracts';
import { Clock } from '@haulway/server/clock';
import { ApiException } from '@haulway/server/http';
import { type EntityManager } from 'typeorm';
import { type DeploymentEntity } from '../deployment.entity.js';
import { DeploymentRepository } from '../deployment.repository.js';
import { type ReleaseEntity, type ReleaseExtras } from '../release.entity.js';
import { ReleaseRepository } from '../release.repository.js';
import { PublishTokenRepository } from '../tokens/publish-token.repository.js';
import { PublishTokens } from '../tokens/publish-tokens.js';
import { type Publisher } from '../tokens/publisher.js';
import { breakingChanges } from './breaking-changes.js';
import { assertBelow, assertUnclaimed, claimsOf } from './claims.js';
import { rejected } from './release-checks.js';
import { type Neighbour, neighbourProblems } from './shape-problems.js';

export type OwnedRelease = Omit<PublishBody, 'extras'> & { readonly extras: ReleaseExtras };

export type CheckedRelease = OwnedRelease & { readonly module: DeclaredModule | null };

/**
 * Checks a new version against everything that is live. Call it only under the registry's lock: what is live must not
 * change between this check and the move of the pointer.
 * @param before the live version of the same remote, if there is one
 * @param neighbours the live versions of the other remotes
 * @throws ApiException 422 `release_rejected`
 */
const assertFitsLive = (
  { version, extras, module }: CheckedRelease,
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

export const versionExists = (remote: string, version: string) =>
  new ApiException(
    409,
    'version_exists',
    `${remote} ${version} is published already with other contents. Please give it a new version.`,
    { version },
  );

/**
 * The owner of a release, and whether that is an external team, are taken from the token, not from the release: only
 * invitations have a path.
 */
export const ownedBy = (body: PublishBody, { owner, path }: Publisher): OwnedRelease => ({
  ...body,
  extras: {
    ...body.extras,
    ...(owner === null ? {} : { owner }),
    ...(path === null ? {} : { external: true as const }),
  },
});

/** The contents that identify a version. A token for a team under another name publishes the same version. */
const unowned = ({
  owner: _owner,
  external: _external,
  ...extras
}: ReleaseExtras): Omit<ReleaseExtras, 'owner' | 'external'> => extras;

const isSame = (known: ReleaseEntity, { url, integrity, extras }: OwnedRelease): boolean =>
  known.url === url &&
  known.integrity === integrity &&
  isDeepStrictEqual(unowned(known.extras), unowned(extras));

const alreadyLive = (remote: string, version: string) =>
  new ApiException(
    409,
    'already_live',
    `${remote} ${version} is the default version already, so it can't get a share of the visitors as a canary.`,
    { version },
  );

/** The checks of a release that depend on what is live and what is published. */
@Injectable()
export class LiveChecks {
  constructor(
    private readonly deployments: DeploymentRepository,
    private readonly releases: ReleaseRepository,
    private readonly tokens: PublishTokens,
    private readonly tokenRows: PublishTokenRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Checks a release against what is live and what is published. A known version may return without fitting what is
   * live, as in a rollback. A new one must fit.
   * @returns the live state, and the release if the version is known
   * @throws ApiException 401, 409 and 422
   */
  async assertMay(
    manager: EntityManager,
    remote: string,
    body: CheckedRelease,
    publisher: Publisher,
  ): Promise<{ live: DeploymentEntity | null; known: ReleaseEntity | null }> {
    const { version, extras, module, traffic = 100 } = body;
    await this.tokens.assertStillOpen(manager, publisher);
    const live = await this.deployments.live(remote, manager);
    assertBelow(publisher.path, { remote, extras });
    const ofOthers = [
      ...(await this.releases.claimsOfOthers(manager, remote)),
      ...(await this.tokenRows.invitedPaths(manager, remote, this.clock.now())),
    ];
    assertUnclaimed(claimsOf({ remote, extras, module }), ofOthers);
    const known = await this.releases.find(manager, remote, version);
    if (known && !isSame(known, body)) throw versionExists(remote, version);
    if (traffic < 100 && known && live?.releaseId === known.id) throw alreadyLive(remote, version);
    // a version that only previews showed was never compared with what is live now
    if (!known || known.previewEndsAt) {
      const before = live && (await this.releases.get(live.releaseId, manager));
      assertFitsLive(body, before, await this.releases.liveNeighbours(manager, remote));
    }
    return { live, known };
  }
}
