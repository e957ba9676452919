import { type HistoryResponse, type ReleaseChange } from '@haulway/contracts';
import { type EntityManager } from 'typeorm';
import { offsetOf, type Page, pageOf } from '../../common/http/index.js';
import { type DeploymentEntity, type DueStep, LiveDeploymentEntity } from './deployment.entity.js';
import { type ReleaseExtras } from './release.entity.js';

/** Waits for other changes to the registry and holds until the transaction of `manager` ends. */
export const lockRegistry = async (manager: EntityManager): Promise<void> => {
  await manager.query('SELECT value FROM discovery_sequence FOR UPDATE');
};

/** Makes a deployment the live one of its remote: the discovery document takes the next number (ADR 0014). */
export const pointTo = async (
  manager: EntityManager,
  { remote, id }: Pick<DeploymentEntity, 'remote' | 'id'>,
): Promise<void> => {
  await manager.upsert(LiveDeploymentEntity, { remote, deploymentId: id }, ['remote']);
  await manager.query('UPDATE discovery_sequence SET value = value + 1');
};

type HistoryRow = Omit<ReleaseChange, 'at'> & { at: Date };

/**
 * A page of the changes of what is live, newest first.
 * @param remote only this remote's, or all
 */
export const releaseHistory = async (
  manager: EntityManager,
  remote: string | undefined,
  page: Page,
): Promise<HistoryResponse> => {
  const [count]: { total: number }[] = await manager.query(
    'SELECT count(*)::int AS total FROM deployments WHERE $1::text IS NULL OR remote = $1',
    [remote ?? null],
  );
  const rows: HistoryRow[] = await manager.query(
    `SELECT d.remote, d.kind, r.version, c.version AS canary_version, d.canary_traffic, d.off, d.actor, d.reason,
       d.deployed_at AS at
     FROM deployments d
     JOIN releases r ON r.id = d.release_id
     LEFT JOIN releases c ON c.id = d.canary_release_id
     WHERE $1::text IS NULL OR d.remote = $1
     ORDER BY d.deployed_at DESC, d.id LIMIT $2 OFFSET $3`,
    [remote ?? null, page.limit, offsetOf(page)],
  );
  const changes = rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  return { changes, ...pageOf(count?.total ?? 0, page) };
};

const DUE = `
  SELECT l.remote FROM live_deployments l JOIN deployments d ON d.id = l.deployment_id
  WHERE NOT d.off AND (d.ramp -> 0 ->> 'due_at')::timestamptz <= $1 ORDER BY l.remote`;

/** The remotes whose canary is due to get more of the visitors. */
export const remotesWithDueStep = async (manager: EntityManager, now: Date): Promise<string[]> => {
  const rows: { remote: string }[] = await manager.query(DUE, [now]);
  return rows.map(({ remote }) => remote);
};

export interface DiscoveryRow {
  sequence: string;
  remote: string | null;
  version: string;
  url: string;
  integrity: string;
  extras: ReleaseExtras;
  published_at: Date;
  is_default: boolean;
  traffic: number;
  off: boolean;
}

/** One statement is one snapshot: sequence and versions always belong together. */
const DISCOVERY = `
  SELECT s.value AS sequence, d.remote, r.version, r.url, r.integrity, r.extras, r.published_at,
    r.id = d.release_id AS is_default, d.off,
    CASE WHEN r.id = d.release_id THEN 100 - coalesce(d.canary_traffic, 0) ELSE d.canary_traffic END AS traffic
  FROM discovery_sequence s
  LEFT JOIN (live_deployments l
    JOIN deployments d ON d.id = l.deployment_id
    JOIN releases r ON r.id IN (d.release_id, d.canary_release_id)) ON true
  ORDER BY d.remote, is_default DESC`;

/** Every live version; one row without a remote while there is none. */
export const discoveryRows = (manager: EntityManager): Promise<DiscoveryRow[]> => manager.query(DISCOVERY);

export interface LiveRow {
  remote: string;
  off: boolean;
  owner: string;
  version: string;
  since: Date;
  canary_version: string | null;
  canary_traffic: number | null;
  ramp: DueStep[] | null;
}

const LIVE = `
  SELECT l.remote, d.off, r.extras ->> 'owner' AS owner, r.version, d.deployed_at AS since,
    c.version AS canary_version, d.canary_traffic, d.ramp
  FROM live_deployments l
  JOIN deployments d ON d.id = l.deployment_id
  JOIN releases r ON r.id = d.release_id
  LEFT JOIN releases c ON c.id = d.canary_release_id
  ORDER BY l.remote`;

/** What is live of every remote, by name. */
export const liveRows = (manager: EntityManager): Promise<LiveRow[]> => manager.query(LIVE);
