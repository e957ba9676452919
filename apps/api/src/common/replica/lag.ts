/** The most samples that are kept while a replica stands still. */
const MOST = 1_000;

/**
 * The maximum age of what a replica shows: the time since the primary's log ended where the replica is now. Only the
 * clock of this process is used, so that no two clocks have to agree. The lag grows while a replica receives nothing.
 */
export class Lag {
  /** The end of the primary's log and when it was read. The first sample is the newest that the replica has reached. */
  readonly #samples: { readonly position: bigint; readonly at: number }[] = [];
  #reached = false;

  /**
   * @param primary the end of the primary's log, and when it was requested, in ms of a monotonic clock
   * @param replayed the position of the replica, requested after that
   * @param now the same clock
   * @returns the maximum lag in ms; undefined until the replica has reached a position that was seen on the primary
   */
  measure(
    primary: { readonly position: bigint; readonly at: number },
    replayed: bigint,
    now: number,
  ): number | undefined {
    this.#samples.push(primary);
    const reached = this.#samples.findLastIndex(({ position }) => position <= replayed);
    if (reached >= 0) {
      this.#reached = true;
      this.#samples.splice(0, reached);
    }
    // with fewer samples the measured lag may be too large, never too small
    if (this.#samples.length > MOST) this.#samples.splice(1, 1);
    const [oldest] = this.#samples;
    return this.#reached && oldest ? now - oldest.at : undefined;
  }
}
