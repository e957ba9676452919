import { type HistoryResponse, type ReleaseChange } from '@haulway/contracts';
import { type EntityManager } from 'typeorm';
import { offsetOf, type Page, pageOf } from '../../../common/http/index.js';

type Row = Omit<ReleaseChange, 'at'> & { at: Date };

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
  const rows: Row[] = await manager.query(
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
