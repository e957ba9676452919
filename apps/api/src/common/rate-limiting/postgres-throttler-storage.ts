import { type ThrottlerStorage } from '@nestjs/throttler';
import { type HitCounter } from './hit-counter.repository.js';

type Counted = Awaited<ReturnType<ThrottlerStorage['increment']>>;

/** The throttler's counts in PostgreSQL: all instances of the API are one. A full count opens when its window ends. */
export class PostgresThrottlerStorage implements ThrottlerStorage {
  constructor(private readonly counter: HitCounter) {}

  /**
   * @param ttl in milliseconds
   * @returns the hits of the window, and in seconds when it ends
   */
  async increment(key: string, ttl: number, limit: number): Promise<Counted> {
    const { count, remainingMs } = await this.counter.add(key, ttl);
    const seconds = Math.max(1, Math.ceil(remainingMs / 1000));
    return {
      totalHits: count,
      timeToExpire: seconds,
      isBlocked: count > limit,
      timeToBlockExpire: seconds,
    };
  }
}
