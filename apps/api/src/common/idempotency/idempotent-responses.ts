import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { ApiException } from '../http/api-exception.js';
import { type Claim, IdempotencyKeyRepository } from './idempotency-key.repository.js';

/**
 * A call that runs under its Idempotency-Key. It is handed from the handler to what writes: an AsyncLocalStorage would
 * cost every promise of the process, from the first use on (ADR 104).
 */
export interface IdempotencyContext {
  readonly claim: Claim;
  readonly status: number;
  /** The answer was kept by the transaction that did the work. */
  kept: boolean;
}

/** For use cases that write in a transaction: keeps their answer with the work. */
@Injectable()
export class IdempotentResponses {
  constructor(private readonly keys: IdempotencyKeyRepository) {}

  /**
   * Keeps the answer inside the transaction that does the work; without an Idempotency-Key it does nothing.
   * @throws ApiException 409 when another call has taken the key over: this one's work is then undone
   */
  async keep(
    current: IdempotencyContext | undefined,
    manager: EntityManager,
    answer: unknown,
  ): Promise<void> {
    if (!current) return;
    current.kept = await this.keys.store(current.claim, { status: current.status, answer }, manager);
    if (current.kept) return;
    throw new ApiException(
      409,
      'idempotency_key_running',
      'This request is still being worked on. Please try again in a moment.',
      undefined,
      1,
    );
  }
}
