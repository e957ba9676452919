import { RESPONSE_CACHE_MS } from '@haulway/domain';

interface Entry {
  readonly path: string;
  readonly answer: Promise<unknown>;
  /** When the answer came; undefined while it is still on its way. */
  storedAt?: number;
}

/**
 * Answers of GETs for 30 seconds, keyed by method, path and body; identical ones in flight are shared
 *. Failures are never kept. After a clear, what was in flight is not kept either, so that a
 * session never sees what was asked for in another.
 */
export class ResponseCache {
  readonly #entries = new Map<string, Entry>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** The kept or running answer for `key`, or the one that `send` starts now. `fresh` skips what is kept. */
  get(key: string, path: string, fresh: boolean, send: () => Promise<unknown>): Promise<unknown> {
    const known = this.#entries.get(key);
    if (known && this.#usable(known, fresh)) return known.answer;
    const entry: Entry = { path, answer: send() };
    this.#entries.set(key, entry);
    const drop = (): void => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
    };
    entry.answer.then(() => {
      entry.storedAt = this.#now();
    }, drop);
    return entry.answer;
  }

  #usable(entry: Entry, fresh: boolean): boolean {
    if (entry.storedAt === undefined) return true;
    return !fresh && this.#now() - entry.storedAt < RESPONSE_CACHE_MS;
  }

  /** Forgets everything, or what belongs to one endpoint: `/drafts` also clears `/drafts/123` and `/drafts?page=2`. */
  clear(endpoint?: string): void {
    for (const [key, { path }] of this.#entries) {
      const rest =
        endpoint !== undefined && path.startsWith(endpoint) ? path.slice(endpoint.length) : undefined;
      if (endpoint === undefined || rest === '' || /^[/?]/u.test(rest ?? '')) this.#entries.delete(key);
    }
  }
}
