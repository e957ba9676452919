import { type EntityManager } from 'typeorm';

/** Pages of the last minutes that tried a version. */
export interface VersionPages {
  readonly remote: string;
  readonly version: string;
  readonly pages: number;
  readonly failed: number;
  /** Networks that the failed pages came from. */
  readonly failed_networks: number;
}

/** What one network may weigh, in pages a version: one machine can't outvote the visitors (ADR 0071). */
const PAGES_A_NETWORK = 5;

/**
 * What browsers reported of the live versions since `since`: of each network, its last pages.
 * @param remote only this remote's, or all
 */
export const versionPages = (manager: EntityManager, since: Date, remote?: string): Promise<VersionPages[]> =>
  manager.query(
    `WITH counted AS (
       SELECT o.remote, o.version, o.failed, p.network,
         row_number() OVER (PARTITION BY o.remote, o.version, p.network ORDER BY o.first_seen DESC) AS place
       FROM live_deployments l
       JOIN deployments d ON d.id = l.deployment_id
       JOIN releases r ON r.id IN (d.release_id, d.canary_release_id)
       JOIN composition_outcomes o ON o.remote = r.remote AND o.version = r.version AND o.first_seen >= $1
       JOIN composition_pages p ON p.id = o.page_id
       WHERE $2::text IS NULL OR l.remote = $2)
     SELECT remote, version, count(*)::int AS pages, count(*) FILTER (WHERE failed)::int AS failed,
       count(DISTINCT network) FILTER (WHERE failed)::int AS failed_networks
     FROM counted WHERE place <= ${PAGES_A_NETWORK} GROUP BY remote, version`,
    [since, remote ?? null],
  );
