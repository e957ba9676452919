import { Injectable } from '@nestjs/common';
import { ApiConfig } from '../../../../common/config/index.js';
import { networkOf } from '../../../../common/http/index.js';
import { HitCounter, tooManyRequests } from '../../../../common/rate-limiting/index.js';

const WINDOW_MS = 15 * 60_000;
const ACCOUNT_WINDOW_MS = 60 * 60_000;
/** All networks together, against somebody who has the password and many addresses. */
const ACCOUNT_TIMES = 3;

const tooMany = (remainingMs: number) =>
  tooManyRequests(
    'Too many codes were tried for this account. Please wait a few minutes and try again.',
    remainingMs,
  );

/**
 * How many codes may be tried: LIMIT_SIGNIN an account and network in 15 minutes, three times as many an account in an
 * hour. Counted before a code is looked at, so that guesses sent at once are counted one by one. Recovery codes can't be
 * guessed, and are the way in for an owner whose account somebody else is guessing at: the second count spares them.
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

  /** Starts the network's count anew after a code that was right. */
  async clear(userId: string, address: string): Promise<void> {
    await this.counter.clear(`code:${userId}:${networkOf(address)}`);
  }
}
