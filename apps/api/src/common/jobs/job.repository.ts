import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { type NamedStatement, runNamed } from '../database/index.js';
import { currentSpan } from '../tracing/index.js';
import { type JobTask } from './background-job.js';
import { PRESENCE_LOCK } from './worker-presence.js';

/** Without its row, which nobody looks at. */
const ADD_JOB: NamedStatement = {
  name: 'job_add',
  text: 'SELECT FROM graphile_worker.add_job($1, $2::json, job_key := $3, max_attempts := $4::integer)',
};

/**
 * Adds a job inside the transaction of `manager`: it exists exactly if the transaction commits. Where the caller is traced, so
 * is the job: its payload then also says by what, which no schema of a payload looks at.
 * @param key jobs with the same key that have not started yet are one job
 */
export async function addJob<Payload extends object>(
  manager: EntityManager,
  { task, attempts }: JobTask<Payload>,
  payload: Payload,
  key: string,
): Promise<void> {
  const traced = { ...payload, traceparent: currentSpan()?.traceparent };
  await runNamed(manager, ADD_JOB, [task, JSON.stringify(traced), `${task}:${key}`, attempts]);
}

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

const job = z.object({ attempts: z.number(), last_error: z.string().nullable(), running: z.boolean() });

/** A job in the queue: how often it was tried since it was added, and whether it is running. */
export type QueuedJob = z.infer<typeof job>;

/** The job with this key, `<task>:<subject>`; undefined once it went through. */
export async function jobOf(manager: EntityManager, key: string): Promise<QueuedJob | undefined> {
  const found: unknown = await manager.query(
    'SELECT attempts, last_error, locked_at IS NOT NULL AS running FROM graphile_worker.jobs WHERE key = $1',
    [key],
  );
  return job.array().parse(found)[0];
}

/** Lets the job with this key start over, at once; nothing where it is running. */
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

  /** Gives free the jobs that killed processes still hold; those of living ones stay where they are. */
  async releaseDeadWorkers(): Promise<void> {
    await this.dataSource.query(RELEASE, [PRESENCE_LOCK]);
  }

  /** {@link jobOf}, as it is now. */
  find(key: string): Promise<QueuedJob | undefined> {
    return jobOf(this.dataSource.manager, key);
  }
}
