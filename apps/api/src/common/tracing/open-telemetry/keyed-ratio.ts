import { createHmac } from 'node:crypto';

/** Of one trace: a page's press leads to a few calls. */
const MAX_OF_A_TRACE = 200;
/** Traces that are counted at once. */
const MAX_TRACES = 1_000;
const DIGEST_BYTES = 6;

/**
 * Which traces are kept: a share of them, the same ones in every process. Trace ids come from strangers, too, who would choose
 * one that is kept if they could tell: what decides is a keyed digest of it. Somebody who has met such an id by chance gets only
 * so much out of it.
 */
export class KeyedRatio {
  /** What was taken of a trace, the newest last. */
  readonly #taken = new Map<string, number>();
  readonly #key: string;
  readonly #below: number;

  /** @param ratio from 0 to 1 */
  constructor(secret: string, ratio: number) {
    this.#key = `traces ${secret}`;
    this.#below = ratio * 2 ** (8 * DIGEST_BYTES);
  }

  /** Whether one more piece of a trace, which begins at a stranger's word, is kept. */
  takes(traceId: string): boolean {
    const digest = createHmac('sha256', this.#key).update(traceId).digest();
    if (digest.readUIntBE(0, DIGEST_BYTES) >= this.#below) return false;
    const taken = this.#taken.get(traceId) ?? 0;
    if (taken >= MAX_OF_A_TRACE) return false;
    this.#taken.delete(traceId);
    this.#taken.set(traceId, taken + 1);
    const [oldest] = this.#taken.keys();
    if (this.#taken.size > MAX_TRACES && oldest !== undefined) this.#taken.delete(oldest);
    return true;
  }
}
