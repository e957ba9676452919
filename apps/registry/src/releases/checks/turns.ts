import { ApiException } from '@haulway/server/http';

const MOST_AT_ONCE = 4;
const MOST_WAITING = 20;

/** Runs one check at a time for each remote, and a few remotes side by side: a slow one delays only its own team. */
export class Turns {
  readonly #ofRemotes = new Map<string, { count: number; last: Promise<unknown> }>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  /** @throws ApiException 429 `publish_busy` when too many versions of the remote wait already */
  async take<T>(remote: string, check: () => Promise<T>): Promise<T> {
    const turns = this.#ofRemotes.get(remote) ?? { count: 0, last: Promise.resolve() };
    if (turns.count > MOST_WAITING) {
      throw new ApiException(
        429,
        'publish_busy',
        `${MOST_WAITING} versions of ${remote} are waiting to be checked. Please try again in a minute.`,
        undefined,
        60,
      );
    }
    turns.count += 1;
    this.#ofRemotes.set(remote, turns);
    const turn = turns.last.then(() => this.#runOne(check));
    turns.last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      turns.count -= 1;
      if (turns.count === 0) this.#ofRemotes.delete(remote);
    }
  }

  async #runOne<T>(check: () => Promise<T>): Promise<T> {
    while (this.#running >= MOST_AT_ONCE) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#running += 1;
    try {
      return await check();
    } finally {
      this.#running -= 1;
      this.#waiting.shift()?.();
    }
  }
}
