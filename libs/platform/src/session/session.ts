import { calls, requestOf } from '@haulway/api-client';
import type { MeResponse, SessionResponse, SignInBody, SignUpBody, User } from '@haulway/contracts';
import { isRecord, parseJson } from '@haulway/contracts/unknown-json';
import type { Dispatch } from '@reduxjs/toolkit';
import type { ApiClient, ApiRequest } from '../api/api-client.js';
import { ApiRequestError, isUndecided } from '../api/api-error.js';
import { sessionSlice } from './session-slice.js';
import { dropSignInCookie, hasSignInCookie, type SessionStorage } from './lasting-storage.js';
import type { TokenStore } from './token-store.js';

const KEY = 'user';
/** A network that hangs must not keep the page from starting: after this time it starts with the stored user. */
const VALIDATION_MS = 4_000;

const isUser = (value: unknown): value is User =>
  isRecord(value) && typeof value['id'] === 'string' && typeof value['email'] === 'string' && 'role' in value;

/** The user stored beside the token; undefined if there is none or it can't be parsed. */
const readStoredUser = (storage: SessionStorage): User | undefined => {
  const value = parseJson(storage.getItem(KEY));
  return isUser(value) ? value : undefined;
};

const { sessionLost, signedIn, signedOut, validating } = sessionSlice.actions;

export interface SessionOptions {
  readonly client: ApiClient;
  readonly tokens: TokenStore;
  readonly storage: SessionStorage;
  readonly dispatch: Dispatch;
  /** Drops all requests and responses of the session that ends. */
  readonly forgetResponses: () => void;
}

const hasUser = (response: unknown): response is MeResponse => isRecord(response) && 'user' in response;
const isSession = (response: unknown): response is SessionResponse =>
  hasUser(response) && 'token' in response;

/** The browser's session: starts, keeps and ends it (docs/product/rules.md). */
export class Session {
  readonly #options: SessionOptions;
  /** The id of the person signed in in this tab. */
  #whose: string | undefined;

  constructor(options: SessionOptions) {
    this.#options = options;
  }

  /**
   * Validates a stored token and user at start. If only one of them is stored, both are removed. If neither is, but the
   * browser still has the cookie of a session, the session is renewed by it.
   */
  async restore(): Promise<void> {
    const { tokens, storage, dispatch } = this.#options;
    const stored = readStoredUser(storage);
    if (tokens.get() !== undefined && stored) {
      const signal = AbortSignal.timeout(VALIDATION_MS);
      const request = requestOf(calls.auth.me, { fresh: true, quiet: true, signal });
      return this.#validate(request, () => this.update(stored));
    }
    if (tokens.get() !== undefined || storage.getItem(KEY) !== null) return this.forget();
    if (!hasSignInCookie()) return undefined;
    return this.#validate(requestOf(calls.auth.refresh), () => dispatch(signedOut()));
  }

  /** @param keep called when the server did not decide: only the server can reject a session */
  async #validate(request: ApiRequest, keep: () => void): Promise<void> {
    const { tokens, dispatch, client } = this.#options;
    dispatch(validating());
    try {
      const response = await client.request(request);
      if (!hasUser(response)) throw new Error('the response carries no user');
      if (isSession(response)) tokens.set(response.token);
      this.update(response.user);
    } catch (error) {
      if (error instanceof ApiRequestError && isUndecided(error.failure)) keep();
      else this.forget();
    }
  }

  /**
   * Signs in.
   * @throws ApiRequestError with the sentence to show, or `second_factor_needed`
   */
  async signIn(body: SignInBody): Promise<void> {
    const request = requestOf(calls.auth.signIn, { body, withCredentials: true });
    this.#begin(await this.#options.client.request(request));
  }

  /** As {@link signIn}, to an account with a second factor. */
  signInWithCode(body: Pick<SignInBody, 'email' | 'password'> & { readonly code: string }): Promise<void> {
    return this.signIn(body);
  }

  /**
   * Creates an account and stores the token that comes with it.
   * @throws ApiRequestError with the sentence to show
   */
  async signUp(body: SignUpBody): Promise<void> {
    this.#begin(await this.#options.client.request(requestOf(calls.auth.signUp, { body })));
  }

  /** Ends the session here at once. The server ends its refresh family in the background. */
  signOut(): void {
    const { client } = this.#options;
    const ending = client.request(requestOf(calls.auth.signOut));
    this.forget();
    // The customer is signed out already. A family that could not be ended expires on its own.
    ending.catch(() => undefined);
  }

  /** Takes over a changed user, after the profile was edited or another tab signed in. */
  update(user: User): void {
    this.#options.storage.setItem(KEY, JSON.stringify(user));
    this.#whose = user.id;
    this.#options.dispatch(signedIn(user));
  }

  /** Takes over the session that replaced the current one, after a change of password. Null changes nothing. */
  renew(response: SessionResponse | null): void {
    if (!response) return;
    this.#options.tokens.set(response.token);
    this.update(response.user);
  }

  /** Removes the token, the user and all their data in the store. */
  forget(): void {
    this.#end(signedOut());
  }

  /** Like `forget`, for a session that could not be refreshed: the tab remembers whose session it was. */
  lose(): void {
    this.#end(sessionLost());
  }

  /** Whether the stored session is still the one of this page. */
  isCurrent(): boolean {
    return readStoredUser(this.#options.storage)?.id === this.#whose;
  }

  /** Follows changes that other tabs make to the stored session. Returns the function that stops it. */
  followOtherTabs(target: Window): () => void {
    const onStorage = (event: StorageEvent): void => {
      if (event.key !== 'authToken' && event.key !== KEY) return;
      const { storage, tokens, dispatch } = this.#options;
      const user = readStoredUser(storage);
      if (tokens.get() === undefined) this.forget();
      else if (user) {
        // One person may sign out and another sign in before this tab is notified of either.
        if (user.id !== this.#whose) this.#forgetResponses();
        this.#whose = user.id;
        dispatch(signedIn(user));
      }
    };
    target.addEventListener('storage', onStorage);
    return () => target.removeEventListener('storage', onStorage);
  }

  #end(ended: ReturnType<typeof signedOut> | ReturnType<typeof sessionLost>): void {
    const { tokens, storage, dispatch } = this.#options;
    this.#whose = undefined;
    storage.removeItem(KEY);
    tokens.clear();
    dropSignInCookie();
    dispatch(ended);
    this.#forgetResponses();
  }

  #forgetResponses(): void {
    this.#options.client.clearCache();
    this.#options.forgetResponses();
  }

  #begin(response: unknown): void {
    if (!isSession(response)) throw new Error('The response carries no session');
    this.#forgetResponses();
    this.#options.tokens.set(response.token);
    this.update(response.user);
  }
}
