import { RESPONSE_CACHE_MS } from '@haulway/domain';
import type { ApiRequest } from './api-client.js';

type Asked = Pick<ApiRequest, 'path' | 'tags' | 'fresh'>;

interface Entry extends Pick<ApiRequest, 'tags'> {
  readonly path: string;
  readonly answer: Promise<unknown>;
  /** The response itself, once it has come. */
  value?: unknown;
  /** When the response came; undefined while the request is running. */
  storedAt?: number;
  /** Set if a change cleared the entry while its request was running. */
  overtaken?: boolean;
}

/**
 * Caches responses of GETs for 30 seconds, keyed by method, path and body. Equal requests in flight are shared.
 * Failures are never cached. Requests in flight at a clear are not cached either, so that a session never sees data
 * requested in another session.
 */
export class ResponseCache {
  readonly #entries = new Map<string, Entry>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /**
   * The cached or running response for `key`, or else the one that `send` starts now. `fresh` skips cached responses.
   */
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

  /** Caches a response that came another way, as if it had just been requested. */
  put(key: string, { path, tags }: Asked, value: unknown): void {
    this.#entries.set(key, { path, tags, value, answer: Promise.resolve(value), storedAt: this.#now() });
  }

  /** The cached response for `key`, at once; undefined if there is no valid one. */
  peek(key: string): unknown {
    const known = this.#entries.get(key);
    return known?.storedAt !== undefined && this.#usable(known, false) ? known.value : undefined;
  }

  #usable(entry: Entry, fresh: boolean): boolean {
    if (entry.storedAt === undefined) return true;
    return !fresh && this.#now() - entry.storedAt < RESPONSE_CACHE_MS;
  }

  /**
   * Clears everything; or what belongs to one endpoint (`/drafts` also clears `/drafts/123` and `/drafts?page=2`) or
   * has one of the tags.
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
      // After a change of session, running requests are no longer needed. After any other change, screens still wait
      // for the response.
      entry.overtaken = endpoint !== undefined;
    }
  }
}
