/** How long a failure is remembered, so that an API that hangs does not get a request from every visitor. */
const FAILURE_MS = 1_000;

/** A cached answer with one request at a time. Each caller says how old the answer may be. */
export class Recent<T> {
  readonly #ask: () => Promise<T>;
  #answer: { value: T; at: number } | undefined;
  #failedAt = -Infinity;
  #asking: Promise<T | undefined> | undefined;

  constructor(ask: () => Promise<T>) {
    this.#ask = ask;
  }

  /** The answer, at most `maxAge` milliseconds old; undefined when it can't be fetched. */
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
