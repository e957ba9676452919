import { ApiException, networkOf } from '@haulway/server/http';
import { HitCounter, tooManyRequests } from '@haulway/server/rate-limiting';
import { Injectable } from '@nestjs/common';
import { verifySync } from 'otplib';
import { type EntityManager } from 'typeorm';
import { ApiConfig } from '../../../../common/config/index.js';
import { newCode, normalised } from '../readable-code.js';
import { SecondFactorRepository } from './second-factor.repository.js';
import { SecretBox } from './secret-box.js';

const WRONG_CODE = "That code isn't right or has already been used. Please try the next one.";

/**
 * 401 at sign-in, where there is no session yet. 400 where there is one: a browser that receives 401 would renew the
 * session and send the guess again.
 */
export const wrongCode = (status: 400 | 401): ApiException =>
  new ApiException(status, 'wrong_code', WRONG_CODE, { code: WRONG_CODE });

export const secondFactorOn = (): ApiException =>
  new ApiException(409, 'second_factor_on', 'Two-step sign-in is already on.');

export const secondFactorOff = (): ApiException =>
  new ApiException(409, 'second_factor_off', "Two-step sign-in isn't on.");

export const emailUnconfirmed = (): ApiException =>
  new ApiException(
    409,
    'email_unconfirmed',
    'Please confirm your email address first, using the link we sent you.',
  );

export const setUpLinkNeeded = (): ApiException =>
  new ApiException(
    403,
    'set_up_link_needed',
    'Admins set up two-step sign-in with a link we email. This link has expired after an hour: please get a new one.',
  );

/** Clocks may differ by one time step of 30 seconds, either way. */
const TOLERANCE_SECONDS = 30;

/** Whether a code, without blanks and hyphens, looks like one of an authenticator app. */
export const isAuthenticatorCode = (code: string): boolean => /^\d{6}$/u.test(code);

/** The time step that a code of six digits belongs to, or undefined when the code is not valid now. */
export const timeStepOf = (secret: string, code: string, now: Date): number | undefined => {
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: TOLERANCE_SECONDS });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
};

const CODES = 10;
const GROUPS = 3;

/** Codes that replace a lost authenticator app; each works once. */
@Injectable()
export class RecoveryCodes {
  constructor(
    private readonly box: SecretBox,
    private readonly rows: SecondFactorRepository,
  ) {}

  /** Ten new codes that replace all existing ones. Their text is available only this once. */
  async replace(manager: EntityManager, userId: string): Promise<string[]> {
    const codes = Array.from({ length: CODES }, () => newCode(GROUPS));
    const digests = codes.map((code) => this.#digestOf(code, userId));
    await this.rows.replaceCodes(manager, userId, digests);
    return codes;
  }

  /**
   * Uses up a code.
   * @returns whether it was valid; of two parallel calls only one succeeds
   */
  use(manager: EntityManager, userId: string, code: string): Promise<boolean> {
    return this.rows.useCode(manager, userId, this.#digestOf(code, userId));
  }

  #digestOf(code: string, userId: string): Buffer {
    return this.box.digest(normalised(code), userId);
  }
}

const WINDOW_MS = 15 * 60_000;
const ACCOUNT_WINDOW_MS = 60 * 60_000;
/** The factor for all networks together, against an attacker who has the password and many network addresses. */
const ACCOUNT_TIMES = 3;

const tooMany = (remainingMs: number) =>
  tooManyRequests(
    'Too many codes have been tried for this account. Please wait a few minutes and try again.',
    remainingMs,
  );

/**
 * Limits how many codes may be tried: LIMIT_SIGNIN for each account and network in 15 minutes, three times as many for
 * each account in an hour. Each code is counted before it is checked, so that guesses sent at once are counted one by
 * one. Recovery codes can't be guessed. They are the way in for an owner whose account somebody else is guessing at, so
 * the second count leaves them out.
 */
@Injectable()
export class CodeLimit {
  readonly #limit: number;

  constructor(
    private readonly counter: HitCounter,
    { signInLimit }: ApiConfig,
  ) {
    this.#limit = signInLimit;
  }

  /** @throws ApiException 429 */
  async count(userId: string, address: string, kind: 'app' | 'recovery'): Promise<void> {
    const here = await this.counter.add(`code:${userId}:${networkOf(address)}`, WINDOW_MS);
    if (here.count > this.#limit) throw tooMany(here.remainingMs);
    if (kind === 'recovery') return;
    const all = await this.counter.add(`code:${userId}`, ACCOUNT_WINDOW_MS);
    if (all.count > ACCOUNT_TIMES * this.#limit) throw tooMany(all.remainingMs);
  }

  /** Resets the network's count after a correct code. */
  async clear(userId: string, address: string): Promise<void> {
    await this.counter.clear(`code:${userId}:${networkOf(address)}`);
  }
}
