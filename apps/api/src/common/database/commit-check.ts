import { type AfterQueryEvent, type EntitySubscriberInterface, EventSubscriber } from 'typeorm';
import { z } from 'zod';

const undone = z.object({ command: z.literal('ROLLBACK') });

/**
 * PostgreSQL answers a COMMIT with ROLLBACK, and with no error, where a statement of the transaction had failed and
 * somebody made nothing of that. Such a transaction must not pass for done: its COMMIT fails.
 */
@EventSubscriber()
export class CommitCheck implements EntitySubscriberInterface {
  /** @returns rejected when a COMMIT undid its transaction */
  afterQuery({ query, rawResults }: AfterQueryEvent): Promise<void> | undefined {
    if (query !== 'COMMIT' || !undone.safeParse(rawResults).success) return undefined;
    return Promise.reject(new Error('The transaction was undone: one of its statements had failed'));
  }
}
