import { calls, type ApiRequest as CallRequest, requestOf } from '@haulway/api-client';
import type { HttpMethod } from '@haulway/contracts';
import type { TokenStore } from '../session/token-store.js';
import {
  type ApiFailure,
  ApiRequestError,
  AUTHENTICATION_FAILED,
  failureOf,
  jsonOf,
  networkFailure,
  notConfirmed,
} from './api-error.js';
import { createRequestGap } from './request-gap.js';
import { ResponseCache } from './response-cache.js';
import { readServerTime } from './server-time.js';
import { TokenRefresh } from './token-refresh.js';

/**
 * A request to the API. Screens make it from the table of endpoints, with `requestOf` of @haulway/api-client. An external
 * remote may use its own tags.
 */
export interface ApiRequest extends Omit<CallRequest, 'method' | 'tags' | 'response'> {
  readonly method?: HttpMethod;
  readonly tags?: readonly string[];
}

export interface ApiClientOptions {
  readonly base: string;
  readonly tokens: TokenStore;
  readonly fetch?: typeof fetch;
  /** Whether somebody is signed in. It may be true without a token, if the token was removed. */
  readonly isSignedIn: () => boolean;
  /** Called when a session ended because it could not be refreshed, with the message to show. */
  readonly onSessionLost: (message: string) => void;
  /** Asks the person to confirm who they are, with the details of a 403 `confirmation_needed`. True if they have. */
  readonly confirm?: (details: ApiFailure['details']) => Promise<boolean>;
  /** Called when a change has made the data of these tags stale, after the cache has dropped it. */
  readonly onStale?: (tags: readonly string[]) => void;
}

/** Whether data may be stale after a failed change: it may have been made, or was refused as out of date. */
const mayHaveChanged = (error: unknown): boolean => {
  if (!(error instanceof ApiRequestError)) return true;
  const { status } = error.failure;
  return status === 0 || status >= 500 || [404, 409, 410, 412].includes(status);
};

const bodyOf = ({ body }: ApiRequest): FormData | string | undefined => {
  if (body === undefined || body instanceof FormData) return body;
  return JSON.stringify(body);
};

const keyOf = ({ path, body = null, bookingKey = '' }: ApiRequest): string =>
  `GET ${path} ${JSON.stringify(body)} ${bookingKey}`;

/**
 * The browser's only client for the API, as specified in docs/product/rules.md: JSON, a bearer token if there is one,
 * requests at least 100 ms apart, GETs cached for 30 s and shared in flight, one refresh after a 401.
 */
export class ApiClient {
  readonly #options: ApiClientOptions;
  /** The page's fetch is looked up for each request: tracing replaces it while the page is open. */
  readonly #fetch: typeof fetch;
  readonly #turn = createRequestGap();
  readonly #cache = new ResponseCache();
  readonly #refresh: TokenRefresh;

  constructor(options: ApiClientOptions) {
    this.#options = options;
    this.#fetch = options.fetch ?? ((...args) => fetch(...args));
    this.#refresh = new TokenRefresh(options.tokens, (token) =>
      this.#send(requestOf(calls.auth.refresh), token),
    );
    options.tokens.onChange(() => {
      this.#refresh.reset();
      this.#cache.clear();
    });
  }

  /**
   * Sends a request and returns the parsed response (undefined for 204).
   * @throws ApiRequestError with the server's sentence, or one of our own if no response came
   */
  async request(request: ApiRequest): Promise<unknown> {
    const { method = 'GET' } = request;
    if (method === 'GET') return this.#cache.get(keyOf(request), request, () => this.#exchange(request));
    try {
      const response = await this.#exchange(request);
      this.#forget(request);
      return response;
    } catch (error) {
      if (mayHaveChanged(error)) this.#forget(request, { failed: true });
      throw error;
    }
  }

  /** After a change, cached responses from before it must not be used. A change without tags clears its endpoint. */
  #forget({ path, tags = [], keepAfterFailure = false }: ApiRequest, { failed = false } = {}): void {
    if (tags.length === 0) return this.clearCache(['', path.split(/[/?]/u)[1]].join('/'));
    this.#cache.clearTagged(tags);
    if (!failed || !keepAfterFailure) this.#options.onStale?.(tags);
  }

  /** Caches a response that came with the document, as if it had just been requested. */
  prime(request: ApiRequest, response: unknown): void {
    this.#cache.put(keyOf(request), request, response);
  }

  /** The cached response to a GET, at once; undefined if `request` would need the network. */
  peek(request: ApiRequest): unknown {
    return this.#cache.peek(keyOf(request));
  }

  /** Clears cached responses: all, or those of one endpoint (`/services`). */
  clearCache(endpoint?: string): void {
    if (endpoint === undefined) this.#cache.clear();
    else this.#cache.clearEndpoint(endpoint);
  }

  async #exchange(request: ApiRequest): Promise<unknown> {
    const response = await this.open(request);
    return response.status === 204 ? undefined : jsonOf(response);
  }

  /** Sends a request whose response is read as a stream, without the cache. Throws as `request` does. */
  async open(request: ApiRequest): Promise<Response> {
    const token = this.#options.tokens.get();
    let response = await this.#send(request, token);
    const ofSession = !request.withCredentials && (token !== undefined || this.#options.isSignedIn());
    if (response.status === 401 && ofSession) response = await this.#afterUnauthorised(request, token);
    if (!response.ok) return this.#afterFailure(request, await failureOf(response));
    this.#refresh.reset();
    return response;
  }

  /** If the request only needs a confirmation, asks for it and sends the request again. */
  async #afterFailure(request: ApiRequest, failure: ApiFailure): Promise<Response> {
    if (failure.code !== 'confirmation_needed') throw new ApiRequestError(failure);
    if (await this.#options.confirm?.(failure.details)) return this.open(request);
    throw new ApiRequestError(notConfirmed);
  }

  async #afterUnauthorised(request: ApiRequest, usedToken: string | undefined): Promise<Response> {
    const { tokens, isSignedIn, onSessionLost } = this.#options;
    // The person signed out while the request was on its way: a refresh now would bring the session back.
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
    // a form's type names the boundary between its parts, which only the browser knows
    const isForm = request.body instanceof FormData;
    if (request.body !== undefined && !isForm) headers['Content-Type'] = 'application/json';
    if (token !== undefined) headers['Authorization'] = `Bearer ${token}`;
    if (request.idempotencyKey !== undefined) headers['Idempotency-Key'] = request.idempotencyKey;
    if (request.bookingKey !== undefined) headers['Haulway-Booking-Key'] = request.bookingKey;
    try {
      const response = await this.#fetch(this.#options.base + request.path, {
        method: request.method ?? 'GET',
        headers,
        credentials: 'same-origin',
        signal: request.signal,
        body: bodyOf(request),
      });
      readServerTime(response);
      return response;
    } catch {
      throw new ApiRequestError(networkFailure);
    }
  }
}
