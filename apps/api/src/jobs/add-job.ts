import { type EntityManager } from 'typeorm';
import { Prepared } from '../database/prepared.js';
import { MAX_ATTEMPTS, type TaskName, type TaskPayload } from './tasks.js';

/**
 * Adds a job inside the transaction of `manager`: it exists exactly if the transaction commits.
 * @param key jobs with the same key that have not started yet are one job
 */
export async function addJob<T extends TaskName>(
  manager: EntityManager,
  task: T,
  payload: TaskPayload<T>,
  key: string,
): Promise<void> {
  await Prepared.of(manager).last(
    'SELECT graphile_worker.add_job($1, $2::json, job_key := $3, max_attempts := $4::integer)',
    [task, JSON.stringify(payload), `${task}:${key}`, MAX_ATTEMPTS[task]],
    manager,
  );
}
