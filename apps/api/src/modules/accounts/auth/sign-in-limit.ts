import { Injectable } from '@nestjs/common';
import { setTimeout } from 'node:timers/promises';
import { ApiConfig } from '../../../common/config/index.js';
import {
  type Count,
  HitCounter,
  networkCounts,
  tooManyRequests,
} from '../../../common/rate-limiting/index.js';

/** Lets an answer wait; a class, so that a test can see how long without waiting itself. */
@Injectable()
export class Pause {
  /** @param ms milliseconds; nothing is held meanwhile but the request */
  async wait(ms: number): Promise<void> {
    if (ms > 0) await setTimeout(ms);
  }
}

const WINDOW_MS = 15 * 60_000;
/** How much later an answer comes for each wrong password of an account beyond the limit, wherever from. */
const STEP_MS = 100;
/** However many there were: whoever knows the password gets in. */
const LONGEST_MS = 2_000;

/** Somebody who tries a password. */
export interface Attempt {
  /** Whose: an account's e-mail address, or one without an account. */
  readonly email: string;
  /** The network address they come from. */
  readonly address: string;
  /** The browser's id, where it has signed in to this account before. */
  readonly device?: string | undefined;
  /** The session they are signed in with, where they are. */
  readonly family?: string | undefined;
}

/**
 * Wrong passwords in 15 minutes, counted for each account and network; a browser that has signed in before has a
 * count of its own, and so has a session. All wrong passwords of an account together only slow it down: nobody is
 * locked out by what somebody else does elsewhere (ADR 124). E-mails without an account are counted alike, so that
 * the limit does not tell which exist.
 */
@Injectable()
export class SignInLimit {
  readonly #limit: number;

  constructor(
    private readonly counter: HitCounter,
    private readonly pause: Pause,
    config: ApiConfig,
  ) {
    this.#limit = config.limits.signIn;
  }

  /**
   * Asked before a password is looked at. Waits where an account is being guessed at from many places, but not for a
   * browser that it knows.
   * @throws ApiException 429
   */
  async enter(attempt: Attempt): Promise<void> {
    await this.assertOpen(attempt);
    if (attempt.device !== undefined) return;
    const { count } = await this.counter.look(this.#everywhere(attempt));
    await this.pause.wait(Math.min(Math.max(0, count - this.#limit) * STEP_MS, LONGEST_MS));
  }

  /**
   * Asked again before a right password is honoured: of many guesses sent at once, only those that finish before the
   * limit is reached learn anything.
   * @throws ApiException 429
   */
  async assertOpen(attempt: Attempt): Promise<void> {
    for (const { key, limit } of this.#countsOf(attempt)) {
      const { count, remainingMs } = await this.counter.look(key);
      if (count >= limit) throw this.#closed(remainingMs);
    }
  }

  /**
   * Counts a wrong password.
   * @throws ApiException 429 when it is one too many
   */
  async addWrong(attempt: Attempt): Promise<void> {
    await this.counter.add(this.#everywhere(attempt), WINDOW_MS);
    for (const { key, limit } of this.#countsOf(attempt)) {
      const { count, remainingMs } = await this.counter.add(key, WINDOW_MS);
      if (count > limit) throw this.#closed(remainingMs);
    }
  }

  /** Starts the counts anew, for somebody who has shown in another way that the account is theirs. */
  async clear(attempt: Attempt): Promise<void> {
    await this.counter.clear(this.#everywhere(attempt));
    for (const { key } of this.#countsOf(attempt)) await this.counter.clear(key);
  }

  #everywhere({ email }: Attempt): string {
    return `sign-in-everywhere:${email.toLowerCase()}`;
  }

  #countsOf({ email, address, device, family }: Attempt): readonly Count[] {
    const limit = this.#limit;
    const place =
      device === undefined
        ? networkCounts(`sign-in:${email.toLowerCase()}`, address, limit)
        : [{ key: `sign-in-device:${device}`, limit }];
    return family === undefined ? place : [...place, { key: `sign-in-session:${family}`, limit }];
  }

  #closed(remainingMs: number) {
    return tooManyRequests(
      'Too many wrong passwords for this account. Please wait a few minutes and try again.',
      remainingMs,
    );
  }
}
