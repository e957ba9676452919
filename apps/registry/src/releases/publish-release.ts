import { Injectable } from '@nestjs/common';
import { type PublishBody, type RampStep, type Release } from '@haulway/contracts';
import { type EntityManager } from 'typeorm';
import { Clock } from '@haulway/server/clock';
import { notFound } from '@haulway/server/http';
import { type DeploymentEntity, type DueStep, type NewState, NO_CANARY } from './deployment.entity.js';
import { DeploymentRepository } from './deployment.repository.js';
import { type CheckedRelease, LiveChecks, ownedBy } from './checks/live-checks.js';
import { filesOf, ReleaseChecks } from './checks/release-checks.js';
import { ReleaseRepository } from './release.repository.js';
import { toRelease } from './to-releases.js';
import { type ReleaseEntity } from './release.entity.js';
import { type Publisher } from './tokens/publisher.js';
import { UploadRepository } from './uploads/upload.repository.js';
import { UploadStore } from './uploads/upload-store.js';

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
  { traffic = 100, ramp, reason }: Pick<PublishBody, 'traffic' | 'ramp' | 'reason'>,
  { who }: Publisher,
  now: Date,
): NewState => {
  const change = { kind: 'publish', actor: who, reason: reason ?? null } as const;
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

const PREVIEW_DAYS = 7;
const DAY_MS = 24 * 3_600_000;

/** Publishes a version of a remote and makes it live, or available to previews only. */
@Injectable()
export class PublishRelease {
  constructor(
    private readonly checks: ReleaseChecks,
    private readonly liveChecks: LiveChecks,
    private readonly deployments: DeploymentRepository,
    private readonly releases: ReleaseRepository,
    private readonly uploads: UploadStore,
    private readonly uploadRows: UploadRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Runs the checks first and takes the lock only then: fetching files must not make other teams wait.
   * @throws ApiException 422 when a check fails or a path is outside the token's path; 409 `version_exists` for a known
   * version with other contents, `already_live` for a canary of the default version, `route_taken` and `name_taken`
   * when another remote or the site itself has a path or a name; 404 when its upload was discarded meanwhile
   */
  async execute(remote: string, sent: PublishBody, publisher: Publisher): Promise<Release> {
    const body = ownedBy(sent, publisher);
    const folder = this.uploads.folderOf(remote, body.url);
    const isUpload = folder !== undefined && (await this.uploadRows.inFolder({ remote, folder })) !== null;
    // an interrupted publishing, which is repeated, may have moved the files already
    const isWaiting = isUpload && (await this.uploads.waiting(remote, body.url)) !== undefined;
    const checked = { ...body, module: await this.checks.execute(remote, body) };
    if (isWaiting) {
      // only files of a version that may be published become public; copying them must not make other teams wait
      await this.deployments.changing((manager) =>
        this.liveChecks.assertMay(manager, remote, checked, publisher),
      );
      await this.uploads.publish(
        remote,
        filesOf(body).map(({ url }) => url),
      );
    }
    return this.deployments.changing(async (manager) => {
      const { live, known } = await this.liveChecks.assertMay(manager, remote, checked, publisher);
      const upload = isUpload && (await this.uploadRows.inFolder({ remote, folder }, manager));
      if (isUpload && (!upload || upload.discardedAt)) throw notFound('upload');
      const release = known ?? (await this.#add(manager, remote, checked, publisher));
      if (body.preview) return this.#forPreview(manager, release, known);
      if (known?.prunedAt || known?.previewEndsAt) await this.releases.restore(manager, known.id, null);
      const state = stateWith(release, live, body, publisher, this.clock.now());
      if (!live || !isLiveAs(live, state)) await this.deployments.move(manager, remote, state);
      return toRelease(await this.releases.state(manager, release));
    });
  }

  /** Makes a version available to previews for some days, unless it is or was live: then it is available already. */
  async #forPreview(
    manager: EntityManager,
    release: ReleaseEntity,
    known: ReleaseEntity | null,
  ): Promise<Release> {
    const wasLive = known && !known.previewEndsAt;
    const endsAt = wasLive ? null : new Date(this.clock.now().getTime() + PREVIEW_DAYS * DAY_MS);
    await this.releases.restore(manager, release.id, endsAt);
    return toRelease(await this.releases.state(manager, release));
  }

  #add(
    manager: EntityManager,
    remote: string,
    { version, url, integrity, extras, module, reason, commit, author }: CheckedRelease,
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
      note: reason ?? null,
      commit: commit ?? null,
      author: author ?? null,
    });
  }
}
