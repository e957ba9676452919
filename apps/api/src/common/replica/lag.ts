/** Samples that are kept of a replica that stands still. */
const MOST = 1_000;

/**
 * How old what a replica shows may be: how long ago the primary's log ended where the replica has come to. It is measured by
 * this process's clock alone, so that no two clocks have to agree, and it grows while a replica hears nothing.
 */
export class Lag {
  /** Where the primary's log ended, and when that was asked; the first is the newest that the replica has reached. */
  readonly #samples: { readonly position: bigint; readonly at: number }[] = [];
  #reached = false;

  /**
   * @param primary the end of the primary's log, and when it was asked for it, in ms of a clock that never goes back
   * @param replayed how far the replica is, asked after that
   * @param now the same clock
   * @returns ms at most; undefined as long as the replica has reached nothing that was seen of the primary
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
    // with fewer samples the lag is taken for larger than it is, never for smaller
    if (this.#samples.length > MOST) this.#samples.splice(1, 1);
    const [oldest] = this.#samples;
    return this.#reached && oldest ? now - oldest.at : undefined;
  }
}
