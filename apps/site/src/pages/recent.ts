import type { z } from 'zod';

/** How long a cached response is used, unless something is missing in it. */
export const USUAL_MS = 10_000;

const TIMEOUT_MS = 1_500;

export const request = async <T>(
  origin: string,
  path: string,
  schema: z.ZodType<T>,
  timeout = TIMEOUT_MS,
): Promise<T> => {
  const response = await fetch(origin + path, { signal: AbortSignal.timeout(timeout) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return schema.parse(await response.json());
};

/** How long a failure is remembered, so that an API that hangs does not get a request from every visitor. */
const FAILURE_MS = 1_000;

/** A cached response with one request at a time. Each caller says how old the response may be. */
export class Recent<T> {
  #latest: { value: T; at: number } | undefined;
  #failedAt = -Infinity;
  #requesting: Promise<T | undefined> | undefined;

  constructor(private readonly request: () => Promise<T>) {}

  /** The response, at most `maxAge` milliseconds old; undefined when it can't be fetched. */
  async get(maxAge: number): Promise<T | undefined> {
    const now = performance.now();
    if (this.#latest && now - this.#latest.at <= maxAge) return this.#latest.value;
    if (now - this.#failedAt <= FAILURE_MS) return undefined;
    this.#requesting ??= this.#requestOnce().finally(() => {
      this.#requesting = undefined;
    });
    return this.#requesting;
  }

  async #requestOnce(): Promise<T | undefined> {
    try {
      const value = await this.request();
      this.#latest = { value, at: performance.now() };
      return value;
    } catch (error) {
      console.error(`The API could not say what there is: ${String(error)}`);
      this.#failedAt = performance.now();
      return undefined;
    }
  }
}
