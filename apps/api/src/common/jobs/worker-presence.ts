import { Logger } from '@nestjs/common';
import pg from 'pg';

/**
 * The first half of the key of every worker's advisory lock. It keeps these locks apart from any other advisory locks.
 */
export const PRESENCE_LOCK = 1_750_331;

/**
 * Shows that the workers of this process are alive: each has an advisory lock in a session that stays open as long as
 * the process lives. PostgreSQL releases the locks with the session. So a killed process is noticed immediately,
 * without any message from it.
 */
export class WorkerPresence {
  readonly #logger = new Logger(WorkerPresence.name);
  readonly #workers = new Set<string>();
  #client: pg.Client | undefined;
  #lastStatement: Promise<void> = Promise.resolve();

  constructor(private readonly databaseUrl: string) {}

  /** Opens the session, or opens it again after it was lost. @throws Error when the database can't be reached */
  async open(): Promise<void> {
    if (this.#client) return;
    const client = new pg.Client({
      connectionString: this.databaseUrl,
      application_name: 'haulway presence',
    });
    client.on('error', (error) => {
      this.#logger.warn(`The session that shows the workers was lost: ${error.message}`);
      if (this.#client === client) this.#client = undefined;
    });
    await client.connect();
    this.#client = client;
    for (const worker of this.#workers) await this.#run(client, 'pg_advisory_lock', worker);
  }

  /**
   * Marks a worker as alive. The lock is requested immediately, before the worker can have taken a job.
   * @returns once the database shows it
   */
  async announce(worker: string): Promise<void> {
    this.#workers.add(worker);
    if (this.#client) await this.#run(this.#client, 'pg_advisory_lock', worker);
  }

  /**
   * Marks a worker as ended; jobs that it still holds may be taken over.
   * @returns once the database shows it
   */
  async withdraw(worker: string): Promise<void> {
    this.#workers.delete(worker);
    if (this.#client) await this.#run(this.#client, 'pg_advisory_unlock', worker);
  }

  async close(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    this.#workers.clear();
    await this.#lastStatement;
    await client?.end();
  }

  /** Runs one statement after the other, because a session works on one at a time. */
  #run(client: pg.Client, what: 'pg_advisory_lock' | 'pg_advisory_unlock', worker: string): Promise<void> {
    this.#lastStatement = this.#lastStatement
      .then(() => client.query(`SELECT ${what}($1, hashtext($2))`, [PRESENCE_LOCK, worker]))
      .then(
        () => undefined,
        (error: unknown) => this.#logger.warn(`A worker could not be shown as it is: ${String(error)}`),
      );
    return this.#lastStatement;
  }
}
