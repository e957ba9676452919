import { createHash } from 'node:crypto';

/** An answer as it goes over the wire. */
export interface CachedResponse {
  readonly bytes: Buffer;
  /** A strong ETag over the bytes. */
  readonly tag: string;
  /** Names and values in turn, as Node writes them, of the answer and of one that says that nothing changed. */
  readonly headers: readonly string[];
}

/**
 * Any cache may keep such an answer: it is shown at once for another minute while it is asked for again, and asking
 * again costs no bytes where nothing changed.
 */
const SHARED = 'public, max-age=10, stale-while-revalidate=60';

interface Kept extends CachedResponse {
  readonly until: number;
  /** Somebody has been sent for newer bytes. */
  asked: boolean;
}

/**
 * How long the same bytes are given without asking the database again, in ms. Then one caller is sent for new ones,
 * and for at most as long again the others get the old ones: twice this is what a catalogue may lag behind.
 */
export const FRESH_MS = 1_000;
/** Addresses kept at once: filters and searches are made up by callers, and must not fill the memory. */
const MAX_KEPT = 200;

/** The answers of routes that say the same to everybody, by address; each is good for {@link FRESH_MS}. */
export class ResponseCache {
  private readonly kept = new Map<string, Kept>();

  /** @param now milliseconds of a clock that never goes back */
  constructor(private readonly now: () => number = () => performance.now()) {}

  find(url: string): CachedResponse | undefined {
    const kept = this.kept.get(url);
    if (!kept) return undefined;
    const over = this.now() - kept.until;
    if (over < 0 || (kept.asked && over < FRESH_MS)) return kept;
    kept.asked = true;
    return undefined;
  }

  keep(url: string, bytes: Buffer, type: string): CachedResponse {
    const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
    const headers = ['content-type', type, 'cache-control', SHARED, 'etag', tag];
    headers.push('x-content-type-options', 'nosniff');
    const answer = { bytes, tag, headers, until: this.now() + FRESH_MS, asked: false };
    this.kept.delete(url);
    this.kept.set(url, answer);
    const oldest = this.kept.keys().next();
    if (this.kept.size > MAX_KEPT && !oldest.done) this.kept.delete(oldest.value);
    return answer;
  }
}
