import { type Release, type ReleasesResponse } from '@haulway/contracts';
import { type EntityManager } from 'typeorm';
import { offsetOf, type Page, pageOf } from '../../common/http/index.js';
import { type ReleaseEntity } from './release.entity.js';

interface Row {
  remote: string;
  version: string;
  url: string;
  traffic: number | null;
  off: boolean | null;
  published_at: Date;
  published_by: string;
}

/** Which releases: all of them, of one remote, or those of one version. */
export interface ReleaseFilter {
  readonly remote?: string;
  readonly version?: string;
}

const MATCHING = '($1::text IS NULL OR r.remote = $1) AND ($2::text IS NULL OR r.version = $2)';

/** A page of releases and the share of visitors that each has now, newest first. */
export const releaseStates = async (
  manager: EntityManager,
  { remote, version }: ReleaseFilter,
  page: Page,
): Promise<ReleasesResponse> => {
  const filter = [remote ?? null, version ?? null];
  const [count]: { total: number }[] = await manager.query(
    `SELECT count(*)::int AS total FROM releases r WHERE ${MATCHING}`,
    filter,
  );
  const rows: Row[] = await manager.query(
    `SELECT r.remote, r.version, r.url, r.published_at, r.published_by, d.off,
       CASE r.id WHEN d.canary_release_id THEN d.canary_traffic
                 WHEN d.release_id THEN 100 - coalesce(d.canary_traffic, 0) END AS traffic
     FROM releases r
     LEFT JOIN live_deployments l ON l.remote = r.remote
     LEFT JOIN deployments d ON d.id = l.deployment_id
     WHERE ${MATCHING}
     ORDER BY r.published_at DESC, r.id DESC LIMIT $3 OFFSET $4`,
    [...filter, page.limit, offsetOf(page)],
  );
  const releases = rows.map(({ traffic, off, published_at, ...row }) => ({
    ...row,
    live: traffic !== null,
    traffic: traffic ?? 0,
    off: off ?? false,
    published_at: published_at.toISOString(),
  }));
  return { releases, ...pageOf(count?.total ?? 0, page) };
};

/** One release as the API answers it. */
export const releaseState = async (
  manager: EntityManager,
  { remote, version }: ReleaseEntity,
): Promise<Release> => {
  const [state] = (await releaseStates(manager, { remote, version }, { page: 1, limit: 1 })).releases;
  if (!state) throw new Error(`Release ${remote} ${version} is gone`);
  return state;
};
