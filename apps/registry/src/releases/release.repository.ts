import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager, IsNull, MoreThan } from 'typeorm';
import { offsetOf, type Page } from '@haulway/server/http';
import { type Claim, type Claimant, claimsOf } from './checks/claims.js';
import { type Neighbour } from './checks/shape-problems.js';
import { ReleaseEntity } from './release.entity.js';

/** A release with the share of visitors that it has now; null for one that is not live. */
export interface ReleaseRow {
  remote: string;
  version: string;
  url: string;
  traffic: number | null;
  off: boolean | null;
  published_at: Date;
  published_by: string;
  module_checked: boolean;
  preview_ends_at: Date | null;
  note: string | null;
  commit: string | null;
  author: string | null;
}

/** A release that previews show, and that was never live. */
export interface PreviewRow {
  remote: string;
  version: string;
  owner: string;
  routes: string[];
  published_by: string;
  published_at: Date;
  ends_at: Date;
}

/** At most 100: the newest of every remote first, then the second ones, so that no remote hides those of others. */
const PREVIEWS = `
  WITH previews AS (
    SELECT *, row_number() OVER (PARTITION BY remote ORDER BY published_at DESC, id DESC) AS nth
    FROM releases WHERE preview_ends_at > $1 AND pruned_at IS NULL),
  shown AS (SELECT * FROM previews ORDER BY nth, published_at DESC, id DESC LIMIT 100)
  SELECT remote, version, extras ->> 'owner' AS owner, extras -> 'routes' AS routes, published_by, published_at,
    preview_ends_at AS ends_at
  FROM shown ORDER BY published_at DESC, id DESC`;

const MATCHING = '($1::text IS NULL OR r.remote = $1) AND ($2::text IS NULL OR r.version = $2)';

/**
 * A version was last in use when its last state was replaced. What is live, default or canary, is still in use, and so
 * is the release that a rollback would bring back.
 */
const PRUNE = `
  WITH states AS (
    SELECT d.release_id, d.canary_release_id,
      lead(d.deployed_at) OVER (PARTITION BY d.remote ORDER BY d.deployed_at) AS ended_at
    FROM deployments d WHERE d.remote = $1),
  in_use AS (
    SELECT release_id AS id FROM states WHERE ended_at IS NULL OR ended_at > $2
    UNION SELECT canary_release_id FROM states WHERE ended_at IS NULL OR ended_at > $2
    UNION SELECT $4::uuid)
  UPDATE releases SET pruned_at = $3
  WHERE remote = $1 AND pruned_at IS NULL AND (preview_ends_at IS NULL OR preview_ends_at < $3) AND id NOT IN (SELECT id FROM in_use WHERE id IS NOT NULL)
  RETURNING version`;

@Injectable()
export class ReleaseRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * A page of releases and the share of visitors that each has now, newest first: of all releases, of those of one
   * remote, or of one version.
   */
  async page(
    { remote, version }: { readonly remote?: string; readonly version?: string },
    page: Page,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<[ReleaseRow[], number]> {
    const filter = [remote ?? null, version ?? null];
    const [count]: { total: number }[] = await manager.query(
      `SELECT count(*)::int AS total FROM releases r WHERE ${MATCHING}`,
      filter,
    );
    const rows: ReleaseRow[] = await manager.query(
      `SELECT r.remote, r.version, r.url, r.published_at, r.published_by, r.preview_ends_at, r.note, r.commit, r.author,
         d.off,
       (r.contract ->> 'module') IS NOT NULL AS module_checked,
       CASE r.id WHEN d.canary_release_id THEN d.canary_traffic
                 WHEN d.release_id THEN 100 - coalesce(d.canary_traffic, 0) END AS traffic
     FROM releases r
     LEFT JOIN live_deployments l ON l.remote = r.remote
     LEFT JOIN deployments d ON d.id = l.deployment_id
     WHERE ${MATCHING}
     ORDER BY r.published_at DESC, r.id DESC LIMIT $3 OFFSET $4`,
      [...filter, page.limit, offsetOf(page)],
    );
    return [rows, count?.total ?? 0];
  }

  async state(manager: EntityManager, { remote, version }: ReleaseEntity): Promise<ReleaseRow> {
    const [[state]] = await this.page({ remote, version }, { page: 1, limit: 1 }, manager);
    if (!state) throw new Error(`Release ${remote} ${version} is gone`);
    return state;
  }

  /** The default versions of the other remotes, which visitors have beside the one that is published. */
  liveNeighbours(manager: EntityManager, remote: string): Promise<Neighbour[]> {
    return manager.query(
      `SELECT l.remote, r.extras -> 'uses' AS uses
     FROM live_deployments l
     JOIN deployments d ON d.id = l.deployment_id
     JOIN releases r ON r.id = d.release_id
     WHERE l.remote <> $1 ORDER BY l.remote`,
      [remote],
    );
  }

  /** The claims of other remotes: of their live versions and their canaries, switched off or not. */
  async claimsOfOthers(manager: EntityManager, remote: string): Promise<Claim[]> {
    const rows: Claimant[] = await manager.query(
      `SELECT l.remote, r.extras, r.contract -> 'module' AS module
     FROM live_deployments l
     JOIN deployments d ON d.id = l.deployment_id
     JOIN releases r ON r.id IN (d.release_id, d.canary_release_id)
     WHERE l.remote <> $1 ORDER BY l.remote, r.published_at`,
      [remote],
    );
    return rows.flatMap(claimsOf);
  }

  /**
   * Prunes the releases of a remote that were last in use before `since`.
   * @param target the release that a rollback would bring back, if any
   * @returns every version of the remote that has been pruned, now or before, oldest first
   */
  async prune(
    manager: EntityManager,
    { remote, since, now, target }: { remote: string; since: Date; now: Date; target: string | undefined },
  ): Promise<string[]> {
    await manager.query(PRUNE, [remote, since, now, target ?? null]);
    const rows: { version: string }[] = await manager.query(
      'SELECT version FROM releases WHERE remote = $1 AND pruned_at IS NOT NULL ORDER BY published_at',
      [remote],
    );
    return rows.map(({ version }) => version);
  }

  /** The release with this id. @throws EntityNotFoundError */
  get(id: string, manager: EntityManager = this.dataSource.manager): Promise<ReleaseEntity> {
    return manager.findOneByOrFail(ReleaseEntity, { id });
  }

  /**
   * A version that a preview may show: its files are still there, and if it was published for previews only, its time is
   * not over.
   */
  findAvailable(remote: string, version: string, now: Date): Promise<ReleaseEntity | null> {
    const one = { remote, version, prunedAt: IsNull() };
    return this.dataSource.manager.findOneBy(ReleaseEntity, [
      { ...one, previewEndsAt: IsNull() },
      { ...one, previewEndsAt: MoreThan(now) },
    ]);
  }

  /** The releases that only previews show, newest first. */
  previews(now: Date): Promise<PreviewRow[]> {
    return this.dataSource.manager.query(PREVIEWS, [now]);
  }

  /** The newest release of a remote that previews show, or null. */
  newestPreview(manager: EntityManager, remote: string, now: Date): Promise<ReleaseEntity | null> {
    return manager.findOne(ReleaseEntity, {
      where: { remote, prunedAt: IsNull(), previewEndsAt: MoreThan(now) },
      order: { publishedAt: 'DESC', id: 'DESC' },
    });
  }

  /** Ends the previews of a remote. Their files may be deleted then. */
  async endPreviews(manager: EntityManager, remote: string, now: Date): Promise<void> {
    await manager.update(ReleaseEntity, { remote, previewEndsAt: MoreThan(now) }, { previewEndsAt: now });
  }

  /** A remote's release of this version, pruned or not, or null. */
  find(manager: EntityManager, remote: string, version: string): Promise<ReleaseEntity | null> {
    return manager.findOneBy(ReleaseEntity, { remote, version });
  }

  insert(manager: EntityManager, release: Partial<ReleaseEntity>): Promise<ReleaseEntity> {
    return manager.save(manager.create(ReleaseEntity, release));
  }

  /**
   * Makes a release available whose files exist.
   * @param previewEndsAt null for one that goes live
   */
  async restore(manager: EntityManager, id: string, previewEndsAt: Date | null): Promise<void> {
    await manager.update(ReleaseEntity, id, { prunedAt: null, previewEndsAt });
  }
}
