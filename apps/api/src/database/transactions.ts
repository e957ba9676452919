import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager, QueryFailedError } from 'typeorm';
import { ApiException } from '../http/index.js';

/** How long to queue for a row lock: what holds one works on rows only, so this is already far too long. */
const LOCK_TIMEOUT_MS = 4_000;
const LOCK_NOT_AVAILABLE = '55P03';

/** Short database transactions that take row locks, in the order that ADR 0020 gives. */
@Injectable()
export class Transactions {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Runs `work` in one transaction; whatever it throws undoes all of it. Never talk to anything but the database
   * inside.
   * @throws ApiException 503 `busy` when a lock is not free in time
   */
  async run<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    try {
      return await this.dataSource.transaction(async (manager) => {
        await manager.query(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
        return work(manager);
      });
    } catch (error) {
      if (isLockTimeout(error)) {
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
}

const isLockTimeout = (error: unknown): boolean =>
  error instanceof QueryFailedError &&
  'code' in error.driverError &&
  error.driverError.code === LOCK_NOT_AVAILABLE;
