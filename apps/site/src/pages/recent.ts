/** How long a failure is taken for an answer, so that an API that hangs is not asked by every visitor. */
const FAILURE_MS = 1_000;

/** Something that is asked for now and then: one question at a time, its answer kept for whoever takes it that old. */
export class Recent<T> {
  readonly #ask: () => Promise<T>;
  #answer: { value: T; at: number } | undefined;
  #failedAt = -Infinity;
  #asking: Promise<T | undefined> | undefined;

  constructor(ask: () => Promise<T>) {
    this.#ask = ask;
  }

  /** The answer, at most `maxAge` milliseconds old; undefined when there is none to be had. */
  async get(maxAge: number): Promise<T | undefined> {
    const now = performance.now();
    if (this.#answer && now - this.#answer.at <= maxAge) return this.#answer.value;
    if (now - this.#failedAt <= FAILURE_MS) return undefined;
    this.#asking ??= this.#askOnce().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  async #askOnce(): Promise<T | undefined> {
    try {
      const value = await this.#ask();
      this.#answer = { value, at: performance.now() };
      return value;
    } catch (error) {
      console.error(`The API could not say what there is: ${String(error)}`);
      this.#failedAt = performance.now();
      return undefined;
    }
  }
}
