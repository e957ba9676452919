import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { type DeclaredModule, type PublishBody, type RampStep, type Release } from '@haulway/contracts';
import { type EntityManager } from 'typeorm';
import { Clock } from '@haulway/server/clock';
import { ApiException } from '@haulway/server/http';
import { type DeploymentEntity, type DueStep, type NewState, NO_CANARY } from './deployment.entity.js';
import { DeploymentRepository } from './deployment.repository.js';
import { assertBelow, assertUnclaimed, claimsOf } from './checks/claims.js';
import { filesOf, rejected, ReleaseChecks } from './checks/release-checks.js';
import { ReleaseRepository } from './release.repository.js';
import { toRelease } from './to-releases.js';
import { type ReleaseEntity, type ReleaseExtras } from './release.entity.js';
import { PublishTokenRepository } from './tokens/publish-token.repository.js';
import { PublishTokens } from './tokens/publish-tokens.js';
import { type Publisher } from './tokens/publisher.js';
import { UploadStore } from './uploads/upload-store.js';
import { breakingChanges } from './checks/breaking-changes.js';
import { type Neighbour, neighbourProblems } from './checks/shape-problems.js';

type OwnedRelease = Omit<PublishBody, 'extras'> & { readonly extras: ReleaseExtras };

type CheckedRelease = OwnedRelease & { readonly module: DeclaredModule | null };

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

const versionExists = (remote: string, version: string) =>
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
const ownedBy = (body: PublishBody, { owner, path }: Publisher): OwnedRelease => ({
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

const isLiveAs = (live: DeploymentEntity, state: NewState): boolean =>
  live.releaseId === state.releaseId &&
  live.canaryReleaseId === state.canaryReleaseId &&
  live.canaryTraffic === state.canaryTraffic &&
  state.ramp === null;

/** The moments of a ramp's steps, counted from its publication. */
const dueSteps = (steps: readonly RampStep[] | undefined, now: Date): DueStep[] | null =>
  steps?.map(({ traffic, after_minutes }) => ({
    traffic,
    due_at: new Date(now.getTime() + after_minutes * 60_000).toISOString(),
  })) ?? null;

/**
 * The state after a release: for all visitors, or, beside a live version, for the requested share. A remote that is
 * switched off stays off.
 */
const stateWith = (
  release: ReleaseEntity,
  live: DeploymentEntity | null,
  { traffic = 100, ramp }: Pick<PublishBody, 'traffic' | 'ramp'>,
  { who }: Publisher,
  now: Date,
): NewState => {
  const change = { kind: 'publish', actor: who, reason: null } as const;
  const base = { ...change, replacesId: live?.id ?? null, off: live?.off ?? false };
  if (!live || traffic === 100 || live.releaseId === release.id) {
    return { ...base, ...NO_CANARY, releaseId: release.id };
  }
  return {
    ...base,
    releaseId: live.releaseId,
    canaryReleaseId: release.id,
    canaryTraffic: traffic,
    ramp: dueSteps(ramp, now),
  };
};

/** Publishes a version of a remote and makes it live. */
@Injectable()
export class PublishRelease {
  constructor(
    private readonly checks: ReleaseChecks,
    private readonly deployments: DeploymentRepository,
    private readonly releases: ReleaseRepository,
    private readonly tokens: PublishTokens,
    private readonly tokenRows: PublishTokenRepository,
    private readonly uploads: UploadStore,
    private readonly clock: Clock,
  ) {}

  /**
   * Runs the checks first and takes the lock only then: fetching files must not make other teams wait.
   * @throws ApiException 422 when a check fails or a path is outside the token's path; 409 `version_exists` for a known
   * version with other contents, 409 `route_taken` and `name_taken` when another remote or the site itself has a path
   * or a name
   */
  async execute(remote: string, sent: PublishBody, publisher: Publisher): Promise<Release> {
    const body = ownedBy(sent, publisher);
    const checked = { ...body, module: await this.checks.execute(remote, body) };
    if (await this.uploads.waiting(remote, body.url)) {
      // only files of a version that may be published become public; copying them must not make other teams wait
      await this.deployments.changing((manager) => this.#assertMay(manager, remote, checked, publisher));
      await this.uploads.publish(
        remote,
        filesOf(body).map(({ url }) => url),
      );
    }
    return this.deployments.changing(async (manager) => {
      const { live, known } = await this.#assertMay(manager, remote, checked, publisher);
      const release = known ?? (await this.#add(manager, remote, checked, publisher));
      if (known?.prunedAt) await this.releases.restore(manager, known.id);
      const state = stateWith(release, live, body, publisher, this.clock.now());
      if (!live || !isLiveAs(live, state)) await this.deployments.move(manager, remote, state);
      return toRelease(await this.releases.state(manager, release));
    });
  }

  /**
   * Checks a release against what is live and what is published. A known version may return without fitting what is
   * live, as in a rollback. A new one must fit.
   * @returns the live state, and the release if the version is known
   */
  async #assertMay(
    manager: EntityManager,
    remote: string,
    body: CheckedRelease,
    publisher: Publisher,
  ): Promise<{ live: DeploymentEntity | null; known: ReleaseEntity | null }> {
    const { version, extras, module } = body;
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
    if (!known) {
      const before = live && (await this.releases.get(live.releaseId, manager));
      assertFitsLive(body, before, await this.releases.liveNeighbours(manager, remote));
    }
    return { live, known };
  }

  #add(
    manager: EntityManager,
    remote: string,
    { version, url, integrity, extras, module }: CheckedRelease,
    publisher: Publisher,
  ): Promise<ReleaseEntity> {
    return this.releases.insert(manager, {
      remote,
      version,
      url,
      integrity,
      extras,
      publishedBy: publisher.who,
      contract: module && { module },
    });
  }
}
