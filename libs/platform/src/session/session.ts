import type { MeAnswer, SessionAnswer, SignInBody, SignUpBody, User } from '@haulway/contracts';
import type { Dispatch } from '@reduxjs/toolkit';
import { ApiRequestError } from '../api/api-error.js';
import type { ApiClient } from '../api/api-client.js';
import { sessionSlice } from './session-slice.js';
import { readStoredUser, removeStoredUser, writeStoredUser } from './stored-user.js';
import type { TokenStore } from './token-store.js';

const { signedIn, signedOut, validating } = sessionSlice.actions;

export interface SessionOptions {
  readonly client: ApiClient;
  readonly tokens: TokenStore;
  readonly storage: Storage;
  readonly dispatch: Dispatch;
  /** Drops what was asked for in the name of the session that ends. */
  readonly forgetAnswers: () => void;
}

const hasUser = (answer: unknown): answer is MeAnswer =>
  typeof answer === 'object' && answer !== null && 'user' in answer;
const isSession = (answer: unknown): answer is SessionAnswer => hasUser(answer) && 'token' in answer;

/** Who is signed in, in this browser: begins, keeps and ends the session as SPEC section 4 says. */
export class Session {
  readonly #options: SessionOptions;

  constructor(options: SessionOptions) {
    this.#options = options;
  }

  /** Validates a stored token and user at start; without both there is nothing to wait for. */
  async restore(): Promise<void> {
    const { tokens, storage, dispatch, client } = this.#options;
    const stored = readStoredUser(storage);
    if (tokens.get() === undefined || !stored) {
      if (tokens.get() !== undefined || storage.getItem('user') !== null) this.forget();
      return;
    }
    dispatch(validating());
    try {
      const answer = await client.request({ path: '/auth/me', fresh: true, quiet: true });
      if (!hasUser(answer)) throw new Error('the answer carries no user');
      this.update(answer.user);
    } catch (error) {
      // Only the server can say that a token is bad; without an answer the stored session stands.
      const unanswered =
        error instanceof ApiRequestError && (error.failure.status === 0 || error.failure.status >= 500);
      if (unanswered) dispatch(signedIn(stored));
      else this.forget();
    }
  }

  /** Signs in. Throws ApiRequestError with the sentence to show. */
  async signIn(body: SignInBody): Promise<void> {
    this.#begin(await this.#options.client.request({ method: 'POST', path: '/auth/signin', body }));
  }

  /** Creates an account; the token that comes with it is kept. Throws ApiRequestError with the sentence to show. */
  async signUp(body: SignUpBody): Promise<void> {
    this.#begin(await this.#options.client.request({ method: 'POST', path: '/auth/signup', body }));
  }

  /** Ends the session here at once; the server's refresh family is ended in the background. */
  signOut(): void {
    const { client } = this.#options;
    const ending = client.request({ method: 'POST', path: '/auth/signout' });
    this.forget();
    // The customer is signed out already; a family that could not be ended runs out by itself.
    ending.catch(() => undefined);
  }

  /** Takes over a changed user (after the profile was edited, or another tab signed in). */
  update(user: User): void {
    writeStoredUser(this.#options.storage, user);
    this.#options.dispatch(signedIn(user));
  }

  /** Removes token and user and everything the store knows of them. */
  forget(): void {
    const { tokens, storage, dispatch, forgetAnswers } = this.#options;
    removeStoredUser(storage);
    tokens.clear();
    dispatch(signedOut());
    forgetAnswers();
  }

  /** Follows what other tabs do to the stored session. Gives the function that stops it. */
  followOtherTabs(target: Window): () => void {
    const onStorage = (event: StorageEvent): void => {
      if (event.key !== 'authToken' && event.key !== 'user') return;
      const user = readStoredUser(this.#options.storage);
      if (this.#options.tokens.get() === undefined) this.forget();
      else if (user) this.#options.dispatch(signedIn(user));
    };
    target.addEventListener('storage', onStorage);
    return () => target.removeEventListener('storage', onStorage);
  }

  #begin(answer: unknown): void {
    if (!isSession(answer)) throw new Error('The answer carries no session');
    this.#options.forgetAnswers();
    this.#options.tokens.set(answer.token);
    this.update(answer.user);
  }
}
