import { RESPONSE_CACHE_MS } from '@haulway/domain';
import type { ApiRequest } from './api-client.js';

type Asked = Pick<ApiRequest, 'path' | 'tags' | 'fresh'>;

interface Entry extends Pick<ApiRequest, 'tags'> {
  readonly path: string;
  readonly answer: Promise<unknown>;
  /** The answer itself, once it came. */
  value?: unknown;
  /** When the answer came; undefined while it is still on its way. */
  storedAt?: number;
  /** Set when a change cleared the entry while its answer was on the way. */
  overtaken?: boolean;
}

/**
 * Answers of GETs for 30 seconds, keyed by method, path and body; identical ones in flight are shared.
 * Failures are never kept. After a clear, what was in flight is not kept either, so that a
 * session never sees what was asked for in another.
 */
export class ResponseCache {
  readonly #entries = new Map<string, Entry>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** The kept or running answer for `key`, or the one that `send` starts now. `fresh` skips what is kept. */
  get(key: string, { path, tags, fresh = false }: Asked, send: () => Promise<unknown>): Promise<unknown> {
    const known = this.#entries.get(key);
    if (known && this.#usable(known, fresh)) return known.answer;
    const entry: Entry = {
      path,
      tags,
      answer: send().then((value) => (entry.overtaken ? this.get(key, { path, tags }, send) : value)),
    };
    this.#entries.set(key, entry);
    const drop = (): void => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
    };
    entry.answer.then((value) => {
      entry.value = value;
      entry.storedAt = this.#now();
    }, drop);
    return entry.answer;
  }

  /** Keeps an answer that came another way, as if it had been asked for just now. */
  put(key: string, { path, tags }: Asked, value: unknown): void {
    this.#entries.set(key, { path, tags, value, answer: Promise.resolve(value), storedAt: this.#now() });
  }

  /** The kept answer for `key`, at once; undefined where there is none that may still be used. */
  peek(key: string): unknown {
    const known = this.#entries.get(key);
    return known?.storedAt !== undefined && this.#usable(known, false) ? known.value : undefined;
  }

  #usable(entry: Entry, fresh: boolean): boolean {
    if (entry.storedAt === undefined) return true;
    return !fresh && this.#now() - entry.storedAt < RESPONSE_CACHE_MS;
  }

  /**
   * Forgets everything; or what belongs to one endpoint (`/drafts` also clears `/drafts/123` and `/drafts?page=2`) and
   * what shares one of the tags.
   */
  clear(endpoint?: string, tags: ApiRequest['tags'] = []): void {
    for (const [key, entry] of this.#entries) {
      const rest =
        endpoint !== undefined && entry.path.startsWith(endpoint)
          ? entry.path.slice(endpoint.length)
          : undefined;
      const below = endpoint === undefined || rest === '' || /^[/?]/u.test(rest ?? '');
      if (!below && !entry.tags?.some((tag) => tags.includes(tag))) continue;
      this.#entries.delete(key);
      // A change of the session ends its requests' use; after any other change the screens still wait for their answer.
      entry.overtaken = endpoint !== undefined;
    }
  }
}
