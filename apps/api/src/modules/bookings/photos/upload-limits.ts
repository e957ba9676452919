import { ApiException } from '@haulway/server/http';

const RETRY_SECONDS = 5;

const busy = (): ApiException =>
  new ApiException(
    503,
    'photos_busy',
    "We're receiving a lot of photos right now. Please try again in a moment.",
    undefined,
    RETRY_SECONDS,
  );

/** Runs a few tasks at once. Others wait in line, and when the line is full, they are refused. */
export class Line {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly places: number,
  ) {}

  /** @throws ApiException 503 when the line is full */
  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#running >= this.atOnce) {
      if (this.#waiting.length >= this.places) throw busy();
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else this.#running += 1;
    try {
      return await task();
    } finally {
      // whoever waits first takes over the place
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}

/** Limits how many uploads of all callers, and of one, are on their way or in line at a time. */
export class OpenUploads {
  readonly #open = new Map<string, number>();
  #all = 0;

  constructor(
    private readonly atOnce: number,
    private readonly ofCaller: number,
  ) {}

  /**
   * @param caller an account or a network
   * @throws ApiException 503
   */
  async run<T>(caller: string, upload: () => Promise<T>): Promise<T> {
    const own = this.#open.get(caller) ?? 0;
    if (this.#all >= this.atOnce || own >= this.ofCaller) throw busy();
    this.#all += 1;
    this.#open.set(caller, own + 1);
    try {
      return await upload();
    } finally {
      this.#all -= 1;
      const left = (this.#open.get(caller) ?? 1) - 1;
      if (left > 0) this.#open.set(caller, left);
      else this.#open.delete(caller);
    }
  }
}
