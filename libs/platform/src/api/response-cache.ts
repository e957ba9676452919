import { RESPONSE_CACHE_MS } from '@haulway/domain';
import type { ApiRequest } from './api-client.js';

type CachedRequest = Pick<ApiRequest, 'path' | 'tags' | 'fresh'>;

interface Entry {
  readonly path: string;
  tags: ApiRequest['tags'];
  readonly response: Promise<unknown>;
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

  /** The cached or running response for `key`, else the one of `send`. `fresh` skips cached responses. */
  get(
    key: string,
    { path, tags, fresh = false }: CachedRequest,
    send: () => Promise<unknown>,
  ): Promise<unknown> {
    const known = this.#entries.get(key);
    if (known && this.#usable(known, fresh)) {
      // the entry may come from a request by path alone, as the document's data does
      known.tags ??= tags;
      return known.response;
    }
    const entry: Entry = {
      path,
      tags,
      response: send().then((value) => (entry.overtaken ? this.get(key, { path, tags }, send) : value)),
    };
    this.#entries.set(key, entry);
    const drop = (): void => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
    };
    entry.response.then((value) => {
      entry.value = value;
      entry.storedAt = this.#now();
    }, drop);
    return entry.response;
  }

  /** Caches a response that came another way, as if it had just been requested. */
  put(key: string, { path, tags }: CachedRequest, value: unknown): void {
    this.#entries.set(key, { path, tags, value, response: Promise.resolve(value), storedAt: this.#now() });
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

  /** Clears everything, because the session has changed: running requests are no longer needed. */
  clear(): void {
    this.#entries.clear();
  }

  /** Clears what belongs to one endpoint: `/drafts` also clears `/drafts/123` and `/drafts?page=2`. */
  clearEndpoint(endpoint: string): void {
    this.#overtake(
      ({ path }) => path.startsWith(endpoint) && /^(?:[/?]|$)/u.test(path.slice(endpoint.length)),
    );
  }

  clearTagged(tags: NonNullable<ApiRequest['tags']>): void {
    this.#overtake((entry) => entry.tags?.some((tag) => tags.includes(tag)) === true);
  }

  /** After a change, screens still wait for running requests, which are therefore sent again. */
  #overtake(isStale: (entry: Entry) => boolean): void {
    for (const [key, entry] of this.#entries) {
      if (!isStale(entry)) continue;
      this.#entries.delete(key);
      entry.overtaken = true;
    }
  }
}
