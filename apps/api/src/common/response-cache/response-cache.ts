import { createHash } from 'node:crypto';

/** A response as it is sent. */
export interface CachedResponse {
  readonly bytes: Buffer;
  /** A strong ETag over the bytes. */
  readonly tag: string;
  /** Names and values in turn, as Node writes them. Used for the response and for a 304. */
  readonly headers: readonly string[];
}

/**
 * Any cache may store such a response. For another minute it may be shown while it is requested again, and that request
 * transfers no body when nothing changed.
 */
const SHARED = 'public, max-age=10, stale-while-revalidate=60';

interface Entry extends CachedResponse {
  readonly until: number;
  /** Whether a caller is already fetching newer bytes. */
  revalidating: boolean;
}

/**
 * How long the same bytes are returned without asking the database again, in ms. Then one caller fetches new ones, and
 * for at most as long again the others get the old ones. So the catalogue may lag by twice this.
 */
export const FRESH_MS = 1_000;
/** Addresses cached at once: filters and searches are made up by callers, and must not fill the memory. */
const MAX_ENTRIES = 200;

/** The responses of routes that are the same for everybody, by address. Each is valid for {@link FRESH_MS}. */
export class ResponseCache {
  readonly #entries = new Map<string, Entry>();

  /** @param now milliseconds of a monotonic clock */
  constructor(private readonly now: () => number = () => performance.now()) {}

  find(url: string): CachedResponse | undefined {
    const entry = this.#entries.get(url);
    if (!entry) return undefined;
    const over = this.now() - entry.until;
    if (over < 0 || (entry.revalidating && over < FRESH_MS)) return entry;
    entry.revalidating = true;
    return undefined;
  }

  store(url: string, bytes: Buffer, type: string): CachedResponse {
    const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
    const headers = ['content-type', type, 'cache-control', SHARED, 'etag', tag];
    headers.push('x-content-type-options', 'nosniff');
    const entry = { bytes, tag, headers, until: this.now() + FRESH_MS, revalidating: false };
    this.#entries.delete(url);
    this.#entries.set(url, entry);
    const oldest = this.#entries.keys().next();
    if (this.#entries.size > MAX_ENTRIES && !oldest.done) this.#entries.delete(oldest.value);
    return entry;
  }
}
