import { type Caller } from '@haulway/server/http';
import { type EntityManager } from 'typeorm';

/** The jobs of workers. The bookings module provides the implementation, because it depends on this module. */
export abstract class WorkerJobs {
  /** Locks the bookings of a worker's coming jobs. Call it before the account is locked. */
  abstract lock(manager: EntityManager, workerId: string): Promise<void>;

  /** Unassigns a worker's jobs from today on that are not completed, in the transaction that takes their role. */
  abstract release(manager: EntityManager, workerId: string, admin: Caller): Promise<void>;
}
