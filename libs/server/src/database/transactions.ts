import { Global, Injectable, Module } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager } from 'typeorm';
import { type IsolationLevel, transaction } from './transaction.js';

/** {@link transaction} on the API's database, for use cases. */
@Injectable()
export class Transactions {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Runs `work` in one transaction; any error rolls all of it back.
   * @throws LockTimeout when a lock is not free in time; callers over HTTP get 503 `busy`
   */
  run<T>(work: (manager: EntityManager) => Promise<T>, isolation?: IsolationLevel): Promise<T> {
    return transaction(this.dataSource, work, isolation);
  }
}

@Global()
@Module({ providers: [Transactions], exports: [Transactions] })
export class TransactionsModule {}
