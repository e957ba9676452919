import { createHmac } from 'node:crypto';

/** The most pieces of one trace: a press on a page causes only a few calls. */
const MAX_OF_A_TRACE = 200;
/** The most traces that are counted at once. */
const MAX_TRACES = 1_000;
const DIGEST_BYTES = 6;

/**
 * Decides which traces are kept: a share of them, the same ones in every process. Trace ids also come from browsers,
 * which could choose one that is kept if they could predict it. So a keyed digest of the id decides. Even a caller who
 * finds such an id by chance can add only a limited number of pieces.
 */
export class KeyedRatio {
  /** The number of kept pieces per trace, the newest trace last. */
  readonly #taken = new Map<string, number>();
  readonly #key: string;
  readonly #below: number;

  /** @param ratio from 0 to 1 */
  constructor(secret: string, ratio: number) {
    this.#key = `traces ${secret}`;
    this.#below = ratio * 2 ** (8 * DIGEST_BYTES);
  }

  /** Whether one more piece of a trace from an untrusted caller is kept. */
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
