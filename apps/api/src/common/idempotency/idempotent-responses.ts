import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { ApiException, type IdempotencyContext } from '@haulway/server/http';
import { IdempotencyKeyRepository } from './idempotency-key.repository.js';

/** For use cases that write in a transaction: stores their response together with the work. */
@Injectable()
export class IdempotentResponses {
  constructor(private readonly keys: IdempotencyKeyRepository) {}

  /**
   * Stores the response inside the transaction that does the work. Does nothing without an Idempotency-Key.
   * @throws ApiException 409 when another call has taken the key over: the work of this one is then rolled back
   */
  async saveResponse(
    current: IdempotencyContext | undefined,
    manager: EntityManager,
    answer: unknown,
  ): Promise<void> {
    if (!current) return;
    current.stored = await this.keys.store(current.claim, { status: current.status, answer }, manager);
    if (current.stored) return;
    throw new ApiException(
      409,
      'idempotency_key_running',
      'This request is still being worked on. Please try again in a moment.',
      undefined,
      1,
    );
  }
}
