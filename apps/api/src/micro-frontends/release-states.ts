import { type Release } from '@haulway/contracts';
import { type EntityManager } from 'typeorm';
import { type ReleaseEntity } from './release.entity.js';

interface Row {
  remote: string;
  version: string;
  url: string;
  traffic: number | null;
  published_at: Date;
  published_by: string;
}

/**
 * Releases and the share of visitors that each has now, newest first.
 * @param remote only this remote's, or all
 */
export const releaseStates = async (manager: EntityManager, remote?: string): Promise<Release[]> => {
  const rows: Row[] = await manager.query(
    `SELECT r.remote, r.version, r.url, r.published_at, r.published_by,
       CASE r.id WHEN d.canary_release_id THEN d.canary_traffic
                 WHEN d.release_id THEN 100 - coalesce(d.canary_traffic, 0) END AS traffic
     FROM releases r
     LEFT JOIN live_deployments l ON l.remote = r.remote
     LEFT JOIN deployments d ON d.id = l.deployment_id
     WHERE $1::text IS NULL OR r.remote = $1
     ORDER BY r.published_at DESC, r.id DESC`,
    [remote ?? null],
  );
  return rows.map(({ traffic, published_at, ...row }) => ({
    ...row,
    live: traffic !== null,
    traffic: traffic ?? 0,
    published_at: published_at.toISOString(),
  }));
};

/** One release as the API answers it. */
export const releaseState = async (manager: EntityManager, release: ReleaseEntity): Promise<Release> => {
  const states = await releaseStates(manager, release.remote);
  const state = states.find((candidate) => candidate.version === release.version);
  if (!state) throw new Error(`Release ${release.remote} ${release.version} is gone`);
  return state;
};
