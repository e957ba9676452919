import pg from 'pg';
import { type EntityManager, type QueryRunner } from 'typeorm';
import { failedWith } from './failed-with.js';
import { runInClient } from './run-prepared.js';

const command = (text: string) => ({ name: `transaction_${text}`, text, values: [] });

const open = new WeakMap<EntityManager, OpenTransaction>();

/**
 * A transaction whose BEGIN and COMMIT are not waited for by themselves (ADR 117): BEGIN leaves with the first
 * statement, COMMIT with the last ones.
 */
export class OpenTransaction {
  private readonly unawaited: Promise<unknown>[] = [];
  private failure: unknown;

  private constructor(
    readonly client: pg.ClientBase,
    private readonly runner: QueryRunner,
  ) {
    this.follow(runInClient(client, command('BEGIN')));
    // what TypeORM keeps of one that it began: `save` must not begin another, nor an inner one end this
    this.tellTypeOrm(true);
    open.set(runner.manager, this);
  }

  static async begin(runner: QueryRunner): Promise<OpenTransaction> {
    const client: unknown = await runner.connect();
    if (client instanceof pg.Client) return new OpenTransaction(client, runner);
    throw new Error('TypeORM gave no connection of the driver');
  }

  /** The one that a manager belongs to, where it is one of these. */
  static of(manager: EntityManager): OpenTransaction | undefined {
    return open.get(manager);
  }

  /** The transaction ends well only if this statement, which was sent, does. */
  follow(sent: Promise<unknown>): void {
    sent.catch((error: unknown) => (this.failure ??= error));
    this.unawaited.push(sent);
  }

  /** Why the work failed: a statement that is refused for one before it, which nobody waited for, tells nothing. */
  reasonOf(error: unknown): unknown {
    return failedWith(error, 'in_failed_sql_transaction') ? (this.failure ?? error) : error;
  }

  /** @throws what the first of the statements failed with that nobody has waited for */
  async commit(): Promise<void> {
    const committed = this.client.query('COMMIT');
    this.follow(committed);
    await Promise.all(this.unawaited);
    // PostgreSQL answers so, and with no error, when a statement had failed and somebody made nothing of it
    if ((await committed).command === 'ROLLBACK') throw new Error('The transaction was undone');
  }

  async rollback(): Promise<void> {
    await runInClient(this.client, command('ROLLBACK')).catch(() => undefined);
  }

  end(): void {
    open.delete(this.runner.manager);
    this.tellTypeOrm(false);
  }

  private tellTypeOrm(active: boolean): void {
    Reflect.set(this.runner, 'isTransactionActive', active);
    Reflect.set(this.runner, 'transactionDepth', active ? 1 : 0);
  }
}
