import { type EntityManager } from 'typeorm';

/** The jobs of workers. The bookings module provides the implementation, because it depends on this module. */
export abstract class WorkerJobs {
  /** Unassigns a worker's jobs from today on, in the transaction that takes their role. */
  abstract release(manager: EntityManager, workerId: string): Promise<void>;
}
