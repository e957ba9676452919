import { calls, requestOf } from '@haulway/api-client';
import type { HttpMethod } from '@haulway/contracts';
import type { TokenStore } from '../session/token-store.js';
import {
  type ApiFailure,
  ApiRequestError,
  AUTHENTICATION_FAILED,
  failureOf,
  networkFailure,
  notConfirmed,
} from './api-error.js';
import { createRequestGap } from './request-gap.js';
import { ResponseCache } from './response-cache.js';
import { TokenRefresh } from './token-refresh.js';

/** What the client sends. Screens make it of the table's calls: `requestOf` of @haulway/api-client. */
export interface ApiRequest {
  /** GET where it is left out. */
  readonly method?: HttpMethod;
  /** Below the API's base, with its query: `/bookings?limit=5`. */
  readonly path: string;
  readonly body?: unknown;
  /** Sent as Idempotency-Key, so that a request made twice happens once. */
  readonly idempotencyKey?: string;
  /** What the answer is about, or what the change touches (the table of endpoints). */
  readonly tags?: readonly string[];
  /** Sent as Haulway-Booking-Key: opens a guest's booking to whoever holds its key. */
  readonly bookingKey?: string;
  /** Skips the response cache, as polling must. */
  readonly fresh?: boolean;
  /** A session that turns out to have ended is not announced (the check at start says nothing). */
  readonly quiet?: boolean;
  /** Says who is calling in its body, as signing in does: a 401 is about that, not about the session there may be. */
  readonly withCredentials?: boolean;
  /** Ends the request early; it then fails as one without an answer does. */
  readonly signal?: AbortSignal;
}

export interface ApiClientOptions {
  readonly base: string;
  readonly tokens: TokenStore;
  readonly fetch?: typeof fetch;
  /** Whether somebody is signed in as far as the page knows; it may know it without a token, once that was removed. */
  readonly isSignedIn: () => boolean;
  /** Called when a session ended because it could not be refreshed, with the message to show. */
  readonly onSessionLost: (message: string) => void;
  /** Has the person confirm that it is them, as the details of a 403 `confirmation_needed` say; whether they have. */
  readonly confirm?: (details: ApiFailure['details']) => Promise<boolean>;
}

/**
 * Whether a change that failed leaves what is kept in doubt: no answer came, or none that can be read, so that it may have been
 * made; or it was refused because things are not as they were shown.
 */
const mayHaveChanged = (error: unknown): boolean => {
  if (!(error instanceof ApiRequestError)) return true;
  const { status } = error.failure;
  return status === 0 || status >= 500 || [404, 409, 410, 412].includes(status);
};

/** What an answer to a GET is kept under. */
const keyOf = ({ path, body = null, bookingKey = '' }: ApiRequest): string =>
  `GET ${path} ${JSON.stringify(body)} ${bookingKey}`;

/**
 * The browser's one way to the API, exactly as docs/product/rules.md has it: JSON, a bearer token when there is one, requests
 * at least 100 ms apart, GETs cached for 30 s and shared in flight, one refresh after a 401.
 */
export class ApiClient {
  readonly #options: ApiClientOptions;
  /** Sends every request; tracing stands before it, where somebody looks at traces. */
  fetch: typeof fetch;
  readonly #turn = createRequestGap();
  readonly #cache = new ResponseCache();
  readonly #refresh: TokenRefresh;

  constructor(options: ApiClientOptions) {
    this.#options = options;
    this.fetch = options.fetch ?? ((...args) => fetch(...args));
    this.#refresh = new TokenRefresh(options.tokens, (token) =>
      this.#send(requestOf(calls.auth.refresh), token),
    );
    options.tokens.onChange(() => {
      this.#refresh.reset();
      this.#cache.clear();
    });
  }

  /**
   * Sends a request and gives the parsed answer (undefined for 204). Throws ApiRequestError with the server's
   * sentence, or one of our own when no answer came.
   */
  async request(request: ApiRequest): Promise<unknown> {
    const { method = 'GET', path } = request;
    if (method === 'GET') return this.#cache.get(keyOf(request), request, () => this.#exchange(request));
    // What was changed must not be answered from before the change.
    const forget = (): void => this.#cache.clear(`/${path.split(/[/?]/u)[1] ?? ''}`, request.tags);
    try {
      const answer = await this.#exchange(request);
      forget();
      return answer;
    } catch (error) {
      if (mayHaveChanged(error)) forget();
      throw error;
    }
  }

  /** Keeps an answer that came with the document, as if it had been asked for just now. */
  prime(request: ApiRequest, answer: unknown): void {
    this.#cache.put(keyOf(request), request, answer);
  }

  /** The kept answer to a GET, at once; undefined where `request` would ask for it or wait. */
  peek(request: ApiRequest): unknown {
    return this.#cache.peek(keyOf(request));
  }

  /** Forgets cached answers: all, or those of one endpoint (`/services`). */
  clearCache(endpoint?: string): void {
    this.#cache.clear(endpoint);
  }

  async #exchange(request: ApiRequest): Promise<unknown> {
    const response = await this.open(request);
    return response.status === 204 ? undefined : response.json();
  }

  /** Sends a request for an answer that is read as it comes, past the cache. Throws as `request` does. */
  async open(request: ApiRequest): Promise<Response> {
    const token = this.#options.tokens.get();
    let response = await this.#send(request, token);
    const ofSession = !request.withCredentials && (token !== undefined || this.#options.isSignedIn());
    if (response.status === 401 && ofSession) response = await this.#afterUnauthorised(request, token);
    if (!response.ok) return this.#afterFailure(request, await failureOf(response));
    this.#refresh.reset();
    return response;
  }

  /** What only needs a confirmation is sent again once it was given; the screen that asked for it hears nothing of it. */
  async #afterFailure(request: ApiRequest, failure: ApiFailure): Promise<Response> {
    if (failure.code !== 'confirmation_needed') throw new ApiRequestError(failure);
    if (await this.#options.confirm?.(failure.details)) return this.open(request);
    throw new ApiRequestError(notConfirmed);
  }

  async #afterUnauthorised(request: ApiRequest, usedToken: string | undefined): Promise<Response> {
    const { tokens, isSignedIn, onSessionLost } = this.#options;
    // Signed out while the answer was on its way: a refresh now would bring the session back.
    const ended = usedToken !== undefined && tokens.get() === undefined;
    const renewed = !ended && tokens.get() !== usedToken;
    if (renewed || (!ended && (await this.#refresh.run()))) {
      const again = await this.#send(request, tokens.get());
      if (again.status !== 401) return again;
    }
    if (tokens.get() !== undefined || isSignedIn()) {
      tokens.clear();
      if (!request.quiet) onSessionLost(AUTHENTICATION_FAILED);
    }
    throw new ApiRequestError({ status: 401, code: 'authentication_failed', message: AUTHENTICATION_FAILED });
  }

  async #send(request: ApiRequest, token: string | undefined): Promise<Response> {
    await this.#turn();
    const headers: Record<string, string> = { Accept: 'application/json' };
    if (request.body !== undefined) headers['Content-Type'] = 'application/json';
    if (token !== undefined) headers['Authorization'] = `Bearer ${token}`;
    if (request.idempotencyKey !== undefined) headers['Idempotency-Key'] = request.idempotencyKey;
    if (request.bookingKey !== undefined) headers['Haulway-Booking-Key'] = request.bookingKey;
    try {
      return await this.fetch(this.#options.base + request.path, {
        method: request.method ?? 'GET',
        headers,
        credentials: 'same-origin',
        signal: request.signal,
        body: request.body === undefined ? undefined : JSON.stringify(request.body),
      });
    } catch {
      throw new ApiRequestError(networkFailure);
    }
  }
}
