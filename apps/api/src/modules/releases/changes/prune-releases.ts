import { Injectable } from '@nestjs/common';
import { Clock } from '../../../common/clock/clock.js';
import { Deployments } from '../deployments.js';

/** How long an open tab may still ask for the files of a version that is no longer live. */
const KEPT_DAYS = 30;

/**
 * A version was in use until the state that replaced its last one. What is live, default or canary, is in use; so is
 * the release that a rollback would bring back.
 */
const OUTLIVED = `
  WITH states AS (
    SELECT d.id, d.remote, d.release_id, d.canary_release_id, d.replaces_id,
      lead(d.deployed_at) OVER (PARTITION BY d.remote ORDER BY d.deployed_at) AS ended_at
    FROM deployments d WHERE d.remote = $1),
  live AS (SELECT s.* FROM states s JOIN live_deployments l ON l.deployment_id = s.id),
  kept AS (
    SELECT release_id AS id FROM states WHERE ended_at IS NULL OR ended_at > $2
    UNION SELECT canary_release_id FROM states WHERE ended_at IS NULL OR ended_at > $2
    UNION SELECT unnest(ARRAY[before.release_id, before.canary_release_id])
      FROM live JOIN states before ON before.id = live.replaces_id)
  UPDATE releases SET pruned_at = $3
  WHERE remote = $1 AND pruned_at IS NULL AND id NOT IN (SELECT id FROM kept WHERE id IS NOT NULL)
  RETURNING version`;

/** Gives up versions that no tab can still need. */
@Injectable()
export class PruneReleases {
  constructor(
    private readonly deployments: Deployments,
    private readonly clock: Clock,
  ) {}

  /** Every version of a remote that has been given up, now or before; their files may go from the asset origin. */
  run(remote: string): Promise<string[]> {
    return this.deployments.changing(async (manager) => {
      const now = this.clock.now();
      const since = new Date(now.getTime() - KEPT_DAYS * 24 * 3_600_000);
      await manager.query(OUTLIVED, [remote, since, now]);
      const rows: { version: string }[] = await manager.query(
        'SELECT version FROM releases WHERE remote = $1 AND pruned_at IS NOT NULL ORDER BY published_at',
        [remote],
      );
      return rows.map(({ version }) => version);
    });
  }
}
