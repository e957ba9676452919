import { type DataSource } from 'typeorm';
import { PRESENCE_LOCK } from './worker-presence.js';

/**
 * A worker whose lock can be had does not live any more. One that keeps a job for two minutes hangs, or its machine
 * went without a word: no job here runs for minutes, because every call out has a time-out. graphile-worker itself
 * would wait four hours.
 */
const RELEASE = `
  SELECT graphile_worker.force_unlock_workers(array_agg(worker))
  FROM (
    SELECT locked_by AS worker, min(locked_at) AS since
    FROM graphile_worker.jobs
    WHERE locked_by IS NOT NULL
    GROUP BY locked_by
  ) AS holding
  WHERE pg_try_advisory_xact_lock($1, hashtext(worker)) OR since < now() - interval '2 minutes'
  HAVING count(*) > 0`;

/** Gives free the jobs that killed processes still hold; those of living ones stay where they are. */
export const releaseDeadWorkers = async (dataSource: DataSource): Promise<void> => {
  await dataSource.query(RELEASE, [PRESENCE_LOCK]);
};
