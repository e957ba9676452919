import { Logger } from '@nestjs/common';
import pg from 'pg';

/** The first half of the key of every worker's advisory lock, so that no other use of such locks meets them. */
export const PRESENCE_LOCK = 1_750_331;

/**
 * Shows that workers of this process live: each has an advisory lock of a session that is open as long as the process
 * is. PostgreSQL drops the locks with the session, so a process that is killed is known to be gone at once, without
 * anything it would have to send or that could come too late.
 */
export class WorkerPresence {
  readonly #logger = new Logger(WorkerPresence.name);
  readonly #workers = new Set<string>();
  #client: pg.Client | undefined;
  #said: Promise<void> = Promise.resolve();

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
    for (const worker of this.#workers) await this.#say(client, 'pg_advisory_lock', worker);
  }

  /**
   * From now on the worker lives. The lock is asked for at once, before the worker can have taken a job.
   * @returns once the database shows it
   */
  async announce(worker: string): Promise<void> {
    this.#workers.add(worker);
    if (this.#client) await this.#say(this.#client, 'pg_advisory_lock', worker);
  }

  /** The worker has ended; what it may still hold is free to be taken. @returns once the database shows it */
  async withdraw(worker: string): Promise<void> {
    this.#workers.delete(worker);
    if (this.#client) await this.#say(this.#client, 'pg_advisory_unlock', worker);
  }

  async close(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    this.#workers.clear();
    await this.#said;
    await client?.end();
  }

  /** One statement after the other: a session works on one at a time. */
  #say(client: pg.Client, what: 'pg_advisory_lock' | 'pg_advisory_unlock', worker: string): Promise<void> {
    this.#said = this.#said
      .then(() => client.query(`SELECT ${what}($1, hashtext($2))`, [PRESENCE_LOCK, worker]))
      .then(
        () => undefined,
        (error: unknown) => this.#logger.warn(`A worker could not be shown as it is: ${String(error)}`),
      );
    return this.#said;
  }
}
