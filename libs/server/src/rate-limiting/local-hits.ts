import { type Hits } from './hit-counter.repository.js';

/**
 * Counts in the memory of this process, for calls that are too many and too cheap to be counted in the database. All
 * keys start again together at the end of each window, so the memory is bounded by the callers of one window.
 */
export class LocalHits {
  readonly #hits = new Map<string, number>();
  #endsAt = 0;

  add(key: string, windowMs: number, now = Date.now()): Hits {
    if (now >= this.#endsAt) {
      this.#hits.clear();
      this.#endsAt = now + windowMs;
    }
    const count = (this.#hits.get(key) ?? 0) + 1;
    this.#hits.set(key, count);
    return { count, remainingMs: this.#endsAt - now };
  }
}
