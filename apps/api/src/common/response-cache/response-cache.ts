import { createHash } from 'node:crypto';

/** A response as it goes over the wire. */
export interface CachedResponse {
  readonly bytes: Buffer;
  /** A strong ETag over the bytes. */
  readonly tag: string;
  /** Names and values in turn, as Node writes them, of the response and of one that says that nothing changed. */
  readonly headers: readonly string[];
}

/**
 * Any cache may keep such a response: it is shown at once for another minute while it is asked for again, and asking
 * again costs no bytes where nothing changed.
 */
const SHARED = 'public, max-age=10, stale-while-revalidate=60';

interface Entry extends CachedResponse {
  readonly until: number;
  /** Somebody has been sent for newer bytes. */
  revalidating: boolean;
}

/**
 * How long the same bytes are given without asking the database again, in ms. Then one caller is sent for new ones,
 * and for at most as long again the others get the old ones: twice this is what a catalogue may lag behind.
 */
export const FRESH_MS = 1_000;
/** Addresses cached at once: filters and searches are made up by callers, and must not fill the memory. */
const MAX_ENTRIES = 200;

/** The responses of routes that say the same to everybody, by address; each is good for {@link FRESH_MS}. */
export class ResponseCache {
  readonly #entries = new Map<string, Entry>();

  /** @param now milliseconds of a clock that never goes back */
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
