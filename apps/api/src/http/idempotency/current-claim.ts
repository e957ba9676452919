import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { ApiException } from '../api-exception.js';
import { type Claim, IdempotencyKeys } from './idempotency-keys.js';

interface Running {
  readonly claim: Claim;
  readonly status: number;
  /** The answer was kept by the transaction that did the work. */
  kept: boolean;
}

const running = new AsyncLocalStorage<Running>();

/** Runs a call under its claim, so that whatever it calls can keep the answer in its own transaction. */
export const underClaim = <T>(current: Running, work: () => T): T => running.run(current, work);

/** The idempotency key of the call that is running, for use cases that write in a transaction. */
@Injectable()
export class CurrentClaim {
  constructor(private readonly keys: IdempotencyKeys) {}

  /** The Idempotency-Key of the running call; undefined when it came without one. */
  key(): string | undefined {
    return running.getStore()?.claim.key;
  }

  /**
   * Keeps the answer inside the transaction that does the work; without an Idempotency-Key it does nothing.
   * @throws ApiException 409 when another call has taken the key over: this one's work is then undone
   */
  async keep(manager: EntityManager, answer: unknown): Promise<void> {
    const current = running.getStore();
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
