import { Injectable } from '@nestjs/common';
import { HitCounter } from './hit-counter.repository.js';
import { type Count } from './network-counts.js';
import { tooManyRequests } from './too-many-requests.js';

/** How often something may be done within a window of time, and what is said to whoever has done it too often. */
export interface Quota extends Count {
  readonly windowMs: number;
  readonly message: string;
}

/** Limits what is counted only where it succeeds. */
@Injectable()
export class Quotas {
  constructor(private readonly counter: HitCounter) {}

  /**
   * Does something that counts against quotas. The hits are counted before and taken back where it fails, so that of many
   * at once never more succeed, and whoever made a mistake has lost nothing.
   * @throws ApiException 429 at the first quota that is used up; whatever `work` throws
   */
  async spend<T>(quotas: readonly Quota[], work: () => Promise<T>): Promise<T> {
    const counted: string[] = [];
    try {
      for (const { key, limit, windowMs, message } of quotas) {
        counted.push(key);
        const { count, remainingMs } = await this.counter.add(key, windowMs);
        if (count > limit) throw tooManyRequests(message, remainingMs);
      }
      return await work();
    } catch (error) {
      await Promise.all(counted.map((key) => this.counter.takeBack(key)));
      throw error;
    }
  }
}
