import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager } from 'typeorm';
import { ApiException } from '../http/index.js';
import { failedWith } from './failed-with.js';
import { OpenTransaction } from './open-transaction.js';

/** Short database transactions that take row locks, in the order that ADR 0020 gives. How long one may wait for such a
 * lock is the connection's setting (`DatabaseModule`): no statement is spent on it. */
@Injectable()
export class Transactions {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Runs `work` in one transaction; whatever it throws undoes all of it. Never talk to anything but the database
   * inside.
   * @throws ApiException 503 `busy` when a lock is not free in time
   */
  run<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.alone(() => this.inTransaction(work));
  }

  /**
   * Runs a single statement, which is a transaction by itself.
   * @throws ApiException 503 `busy`, as {@link run}
   */
  async alone<T>(statement: () => Promise<T>): Promise<T> {
    try {
      return await statement();
    } catch (error) {
      if (failedWith(error, 'lock_not_available')) {
        throw new ApiException(
          503,
          'busy',
          'This booking is busy for a moment. Please try again.',
          undefined,
          2,
        );
      }
      throw error;
    }
  }

  /** BEGIN travels with the first statement, COMMIT with those that nobody waits for ({@link Prepared.last}). */
  private async inTransaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const runner = this.dataSource.createQueryRunner();
    const transaction = await OpenTransaction.begin(runner);
    try {
      const result = await work(runner.manager);
      await transaction.commit();
      return result;
    } catch (error) {
      await transaction.rollback();
      throw transaction.reasonOf(error);
    } finally {
      transaction.end();
      await runner.release();
    }
  }
}
