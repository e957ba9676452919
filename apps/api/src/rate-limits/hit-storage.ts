import { Injectable } from '@nestjs/common';
import { type ThrottlerStorage } from '@nestjs/throttler';
import { HitCounter } from './hit-counter.js';

type Record = Awaited<ReturnType<ThrottlerStorage['increment']>>;

/** Lets the throttler count in PostgreSQL. */
@Injectable()
export class HitStorage implements ThrottlerStorage {
  constructor(private readonly counter: HitCounter) {}

  async increment(key: string, windowMs: number, limit: number): Promise<Record> {
    const { count, remainingMs } = await this.counter.add(key, windowMs);
    const seconds = Math.ceil(remainingMs / 1000);
    return {
      totalHits: count,
      timeToExpire: seconds,
      isBlocked: count > limit,
      timeToBlockExpire: seconds,
    };
  }
}
