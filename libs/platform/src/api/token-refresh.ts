import type { RefreshResponse } from '@haulway/contracts';
import { isRecord } from '@haulway/contracts/unknown-json';
import { MAX_REFRESH_ATTEMPTS } from '@haulway/domain';
import type { TokenStore } from '../session/token-store.js';

const isRefreshResponse = (value: unknown): value is RefreshResponse =>
  isRecord(value) && typeof value['token'] === 'string';

/** One refresh after a 401, shared by all requests that fail meanwhile. Their number is limited. */
export class TokenRefresh {
  #attempts = 0;
  #running: Promise<boolean> | undefined;
  readonly #tokens: TokenStore;
  readonly #post: (token: string | undefined) => Promise<Response>;

  constructor(tokens: TokenStore, post: (token: string | undefined) => Promise<Response>) {
    this.#tokens = tokens;
    this.#post = post;
  }

  /** A request succeeded, or signing in set a token: the count starts again at zero. */
  reset(): void {
    this.#attempts = 0;
  }

  /** Requests a new token. False if that failed or the limit is reached. */
  run(): Promise<boolean> {
    if (this.#running) return this.#running;
    if (this.#attempts >= MAX_REFRESH_ATTEMPTS) return Promise.resolve(false);
    this.#attempts += 1;
    this.#running = this.#refresh().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #refresh(): Promise<boolean> {
    const before = this.#tokens.get();
    const response = await this.#post(before).catch(() => undefined);
    const body: unknown = response?.ok ? await response.json().catch(() => undefined) : undefined;
    // The person signed out, or signed in as another, while the request was on its way: that takes precedence.
    if (this.#tokens.get() !== before) return this.#tokens.get() !== undefined;
    if (!isRefreshResponse(body)) return false;
    this.#tokens.replace(body.token);
    return true;
  }
}
