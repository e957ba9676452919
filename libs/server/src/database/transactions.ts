import { Global, Injectable, Module } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager } from 'typeorm';
import { isPostgresError } from './is-postgres-error.js';

/** A row that a statement needed stayed locked for longer than the limit, or two calls waited for each other. The caller may try again. */
export class LockTimeout extends Error {
  constructor(cause: unknown) {
    super('A row that this needs is locked by somebody else.', { cause });
    this.name = 'LockTimeout';
  }
}

/**
 * Runs statements that may have to wait for a row lock. The limit is a setting of the connection (`DatabaseModule`), so
 * no extra statement is needed to set it.
 * @throws LockTimeout when the lock is not free in time; any other error of `work`
 */
export async function mapLockTimeout<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isPostgresError(error, 'lock_not_available') || isPostgresError(error, 'deadlock_detected'))
      throw new LockTimeout(error);
    throw error;
  }
}

/**
 * Runs `work` in one short transaction that takes row locks, in the order that ADR 20 gives. Any error rolls all of it
 * back. Never call anything but the database inside.
 * @throws LockTimeout when a lock is not free in time
 */
export function transaction<T>(
  dataSource: DataSource,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  return mapLockTimeout(() => dataSource.transaction(work));
}

/** {@link transaction} on the API's database, for use cases. */
@Injectable()
export class Transactions {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Runs `work` in one transaction; any error rolls all of it back.
   * @throws LockTimeout when a lock is not free in time; callers over HTTP get 503 `busy`
   */
  run<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return transaction(this.dataSource, work);
  }
}

@Global()
@Module({ providers: [Transactions], exports: [Transactions] })
export class TransactionsModule {}
