import { Injectable } from '@nestjs/common';
import { ApiConfig } from '../../../../common/config/index.js';
import { networkOf } from '@haulway/server/http';
import { HitCounter, tooManyRequests } from '@haulway/server/rate-limiting';

const WINDOW_MS = 15 * 60_000;
const ACCOUNT_WINDOW_MS = 60 * 60_000;
/** The factor for all networks together, against an attacker who has the password and many network addresses. */
const ACCOUNT_TIMES = 3;

const tooMany = (remainingMs: number) =>
  tooManyRequests(
    'Too many codes were tried for this account. Please wait a few minutes and try again.',
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
    { limits }: ApiConfig,
  ) {
    this.#limit = limits.signIn;
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
