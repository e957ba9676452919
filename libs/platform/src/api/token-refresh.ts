import type { RefreshResponse } from '@haulway/contracts';
import { isRecord } from '@haulway/contracts/unknown-json';
import { MAX_REFRESH_ATTEMPTS } from '@haulway/domain';
import type { TokenStore } from '../session/token-store.js';
import { ApiRequestError, failureOf, isUndecided, jsonOf } from './api-error.js';

const isRefreshResponse = (value: unknown): value is RefreshResponse =>
  isRecord(value) && typeof value['token'] === 'string';

/** Waits before a further try, far below the 30 s in which the API accepts a token that was used before. */
const RETRY_MS = [500, 1_500, 4_000];

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

  /**
   * Requests a new token. False if the server refuses it or the limit is reached.
   * @throws ApiRequestError when no try got a response that decides about the session: it is not over
   */
  run(): Promise<boolean> {
    if (this.#running) return this.#running;
    if (this.#attempts >= MAX_REFRESH_ATTEMPTS) return Promise.resolve(false);
    this.#running = this.#refresh().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #refresh(): Promise<boolean> {
    const before = this.#tokens.get();
    const decision = await this.#decision(before);
    // The person signed out, or signed in as another, while the request was on its way: that takes precedence.
    if (this.#tokens.get() !== before) return this.#tokens.get() !== undefined;
    this.#attempts += 1;
    if (!isRefreshResponse(decision)) return false;
    this.#tokens.replace(decision.token);
    return true;
  }

  /** The body of the response that renews the session; undefined if it ends it, or it was changed meanwhile. */
  async #decision(token: string | undefined): Promise<unknown> {
    for (const delay of RETRY_MS) {
      try {
        return await this.#try(token);
      } catch {
        // not decided
      }
      await new Promise((resolve) => setTimeout(resolve, delay));
      if (this.#tokens.get() !== token) return undefined;
    }
    return this.#try(token);
  }

  async #try(token: string | undefined): Promise<unknown> {
    const response = await this.#post(token);
    if (isUndecided(response)) throw new ApiRequestError(await failureOf(response));
    return response.ok ? jsonOf(response) : undefined;
  }
}
