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
  private readonly logger = new Logger(WorkerPresence.name);
  private readonly workers = new Set<string>();
  private client: pg.Client | undefined;

  constructor(private readonly databaseUrl: string) {}

  /** Opens the session, or opens it again after it was lost. @throws Error when the database can't be reached */
  async open(): Promise<void> {
    if (this.client) return;
    const client = new pg.Client({
      connectionString: this.databaseUrl,
      application_name: 'haulway presence',
    });
    client.on('error', (error) => {
      this.logger.warn(`The session that shows the workers was lost: ${error.message}`);
      if (this.client === client) this.client = undefined;
    });
    await client.connect();
    this.client = client;
    await Promise.all([...this.workers].map((worker) => this.lock(client, worker)));
  }

  /** From now on the worker lives. The lock is asked for at once, before the worker can have taken a job. */
  announce(worker: string): void {
    this.workers.add(worker);
    if (this.client) void this.lock(this.client, worker);
  }

  /** The worker has ended; what it may still hold is free to be taken. */
  withdraw(worker: string): void {
    this.workers.delete(worker);
    void this.client
      ?.query('SELECT pg_advisory_unlock($1, hashtext($2))', [PRESENCE_LOCK, worker])
      .catch((error: unknown) => this.logger.warn(`A worker could not be withdrawn: ${String(error)}`));
  }

  async close(): Promise<void> {
    const { client } = this;
    this.client = undefined;
    this.workers.clear();
    await client?.end();
  }

  private async lock(client: pg.Client, worker: string): Promise<void> {
    try {
      await client.query('SELECT pg_advisory_lock($1, hashtext($2))', [PRESENCE_LOCK, worker]);
    } catch (error) {
      this.logger.warn(`A worker could not be shown: ${String(error)}`);
    }
  }
}
