import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager } from 'typeorm';
import { type JobTask } from './background-job.js';
import { PRESENCE_LOCK } from './worker-presence.js';

/** Does not return the row, because nobody reads it. */
const ADD_JOB =
  'SELECT FROM graphile_worker.add_job($1, $2::json, job_key := $3, max_attempts := $4::integer, run_at := $5)';

/**
 * The call that adds a job for each row of a statement; the job exists exactly if the statement's transaction commits.
 * @param field the payload's one field, which holds the row's id
 * @param id the column of the id; jobs with the same id that have not started yet are one job
 */
export const addJobSql = (
  { task, attempts }: Pick<JobTask, 'task' | 'attempts'>,
  field: string,
  id: string,
): string =>
  `graphile_worker.add_job('${task}', json_build_object('${field}', ${id}),
     job_key := '${task}:' || ${id}, max_attempts := ${attempts})`;

/**
 * Adds a job inside the transaction of `manager`: the job exists exactly if the transaction commits.
 * @param key jobs with the same key that have not started yet are one job, which runs when the last of them should
 * @param runAt the earliest moment at which it runs; by default, now
 */
export async function addJob<Payload extends object>(
  manager: EntityManager,
  { task, attempts }: JobTask<Payload>,
  payload: Payload,
  key: string,
  runAt?: Date,
): Promise<void> {
  await manager.query(ADD_JOB, [task, JSON.stringify(payload), `${task}:${key}`, attempts, runAt ?? null]);
}

/**
 * Frees the jobs of dead workers. A worker is dead when its lock is free. One that keeps a job for two minutes hangs,
 * or its machine has disappeared: no job here runs for minutes, because every outgoing call has a time-out.
 * graphile-worker itself would wait four hours.
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

/** A job in the queue: how often it was tried since it was added, and whether it is running. */
export interface QueuedJob {
  readonly attempts: number;
  readonly last_error: string | null;
  readonly running: boolean;
}

/** The job with this key, `<task>:<subject>`; undefined once it has succeeded. */
export async function jobOf(manager: EntityManager, key: string): Promise<QueuedJob | undefined> {
  const [found] = await manager.query<QueuedJob[]>(
    'SELECT attempts, last_error, locked_at IS NOT NULL AS running FROM graphile_worker.jobs WHERE key = $1',
    [key],
  );
  return found;
}

/** Restarts the job with this key immediately. Does nothing while it is running. */
export async function restartJob(manager: EntityManager, key: string): Promise<void> {
  await manager.query(
    `SELECT graphile_worker.reschedule_jobs(
       ARRAY(SELECT id FROM graphile_worker.jobs WHERE key = $1 AND locked_at IS NULL),
       run_at := now(), attempts := 0)`,
    [key],
  );
}

/** The rows of the queue, outside of a transaction. */
@Injectable()
export class JobRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Frees the jobs that killed processes still hold. Jobs of living processes stay locked. */
  async releaseDeadWorkers(): Promise<void> {
    await this.dataSource.query(RELEASE, [PRESENCE_LOCK]);
  }
}
