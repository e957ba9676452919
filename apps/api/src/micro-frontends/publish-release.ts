import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { type PublishBody, type Release } from '@haulway/contracts';
import { type EntityManager } from 'typeorm';
import { ApiException } from '../http/index.js';
import { type DeploymentEntity } from './deployment.entity.js';
import { Deployments, type NewState } from './deployments.js';
import { ReleaseChecks } from './release-checks.js';
import { releaseState } from './release-states.js';
import { ReleaseEntity } from './release.entity.js';

const versionExists = (remote: string, version: string) =>
  new ApiException(
    409,
    'version_exists',
    `${remote} ${version} is published already with other contents. Please give it a new version.`,
    { version },
  );

const isLiveAs = (live: DeploymentEntity, state: NewState): boolean =>
  live.releaseId === state.releaseId &&
  live.canaryReleaseId === state.canaryReleaseId &&
  live.canaryTraffic === state.canaryTraffic;

/** The state after a release: for everybody, or, beside a live version, for the share that was asked for. */
const stateWith = (release: ReleaseEntity, live: DeploymentEntity | null, traffic = 100): NewState => {
  const publish = { kind: 'publish', replacesId: live?.id ?? null } as const;
  if (!live || traffic === 100 || live.releaseId === release.id) {
    return { ...publish, releaseId: release.id, canaryReleaseId: null, canaryTraffic: null };
  }
  return { ...publish, releaseId: live.releaseId, canaryReleaseId: release.id, canaryTraffic: traffic };
};

/** Publishes a version of a remote and makes it live. */
@Injectable()
export class PublishRelease {
  constructor(
    private readonly checks: ReleaseChecks,
    private readonly deployments: Deployments,
  ) {}

  /**
   * Checks first, and only then takes the lock: fetching files must not make other teams wait.
   * @throws ApiException 422 when a check fails; 409 `version_exists` for a known version with other contents
   */
  async run(remote: string, body: PublishBody): Promise<Release> {
    await this.checks.run(body);
    return this.deployments.changing(async (manager) => {
      const release = await this.findOrAdd(manager, remote, body);
      const live = await this.deployments.live(manager, remote);
      const state = stateWith(release, live, body.traffic);
      if (!live || !isLiveAs(live, state)) await this.deployments.move(manager, remote, state);
      return releaseState(manager, release);
    });
  }

  private async findOrAdd(manager: EntityManager, remote: string, body: PublishBody): Promise<ReleaseEntity> {
    const { version, url, integrity, extras } = body;
    const known = await manager.findOneBy(ReleaseEntity, { remote, version });
    if (!known) {
      const added = { remote, version, url, integrity, extras, publishedBy: extras.owner };
      return manager.save(manager.create(ReleaseEntity, added));
    }
    const same =
      known.url === url && known.integrity === integrity && isDeepStrictEqual(known.extras, extras);
    if (!same) throw versionExists(remote, version);
    return known;
  }
}
