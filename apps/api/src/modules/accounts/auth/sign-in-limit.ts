import { setTimeout } from 'node:timers/promises';
import { type Count, HitCounter, networkCounts, tooManyRequests } from '@haulway/server/rate-limiting';
import { Injectable } from '@nestjs/common';
import { recipientQuota } from '../../notifications/index.js';
import { ApiConfig } from '../../../common/config/index.js';
import { Passwords } from './passwords.js';

/** Delays a response. It is a class so that a test can see the delay without waiting. */
@Injectable()
export class Pause {
  /** @param ms milliseconds; only the request waits, and no other resource is held */
  async wait(ms: number): Promise<void> {
    if (ms > 0) await setTimeout(ms);
  }
}

const WINDOW_MS = 15 * 60_000;
/** The delay added for each wrong password of an account beyond the limit, from all networks together. */
const STEP_MS = 100;
/** The longest delay, so that a user who knows the password can always sign in. */
const LONGEST_MS = 2_000;

export interface Attempt {
  /** The email address that was tried, with or without an account. */
  readonly email: string;
  readonly address: string;
  /** The browser's id, if it has signed in to this account before. */
  readonly device?: string | undefined;
  readonly family?: string | undefined;
}

/**
 * Limits wrong passwords in 15 minutes, counted for each account and network. A browser that has signed in before has
 * its own count, and so has a session. All wrong passwords of an account together only slow it down: nobody is locked
 * out by what somebody else does elsewhere (ADR 124). Email addresses without an account are counted in the same way,
 * so that the limit does not reveal which accounts exist.
 */
@Injectable()
export class SignInLimit {
  readonly #limit: number;

  constructor(
    private readonly counter: HitCounter,
    private readonly pause: Pause,
    private readonly passwords: Passwords,
    config: ApiConfig,
  ) {
    this.#limit = config.signInLimit;
  }

  /**
   * Checks a password and counts a wrong one. The response is delayed when an account is being guessed at from many
   * places, but not for a browser that has signed in to it before.
   * @param passwordHash undefined where there is no account
   * @throws ApiException 429
   */
  async verify(attempt: Attempt, passwordHash: string | undefined, password: string): Promise<boolean> {
    await this.#assertOpen(attempt);
    if (attempt.device === undefined) {
      const { count } = await this.counter.look(this.#everywhere(attempt));
      await this.pause.wait(Math.min(Math.max(0, count - this.#limit) * STEP_MS, LONGEST_MS));
    }
    const isCorrect = await this.passwords.verify(passwordHash, password);
    // of many guesses sent at once, only those that finish before the limit is reached learn anything
    await (isCorrect ? this.#assertOpen(attempt) : this.#addWrong(attempt));
    return isCorrect;
  }

  async #assertOpen(attempt: Attempt): Promise<void> {
    for (const { key, limit } of this.#countsOf(attempt)) {
      const { count, remainingMs } = await this.counter.look(key);
      if (count >= limit) throw this.#closed(remainingMs);
    }
  }

  async #addWrong(attempt: Attempt): Promise<void> {
    await this.counter.add(this.#everywhere(attempt), WINDOW_MS);
    for (const { key, limit } of this.#countsOf(attempt)) {
      const { count, remainingMs } = await this.counter.add(key, WINDOW_MS);
      if (count > limit) throw this.#closed(remainingMs);
    }
  }

  /** Resets the counts, for a user who has proved in another way that the account is theirs. */
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

/** Limits the emails that may be requested in an hour. Addresses without an account are counted in the same way. */
@Injectable()
export class AccountMailLimit {
  readonly #limits: ApiConfig['mailLimits'];

  constructor(
    private readonly counter: HitCounter,
    config: ApiConfig,
  ) {
    this.#limits = config.mailLimits;
  }

  /**
   * Counts one more email.
   * @param account the email address it goes to
   * @param networkAddress where the request came from
   * @throws ApiException 429
   */
  async add(account: string, networkAddress: string): Promise<void> {
    const toRecipient = recipientQuota(account, this.#limits.perAccount);
    const fromNetwork = networkCounts('mail-from', networkAddress, this.#limits.perAddress);
    for (const quota of [...fromNetwork.map((count) => ({ ...toRecipient, ...count })), toRecipient]) {
      const { count, remainingMs } = await this.counter.add(quota.key, quota.windowMs);
      if (count > quota.limit) throw tooManyRequests(quota.message, remainingMs);
    }
  }
}
