import { Injectable } from '@nestjs/common';
import { ApiConfig } from '../config/index.js';
import { HitCounter } from '../rate-limits/hit-counter.js';
import { tooManyRequests } from '../rate-limits/too-many-requests.js';

const WINDOW_MS = 15 * 60_000;
const keyOf = (email: string): string => `sign-in:${email.toLowerCase()}`;

/**
 * Wrong passwords an account in 15 minutes. E-mails without an account are counted alike, so that the limit does not
 * tell which exist.
 */
@Injectable()
export class SignInLimit {
  private readonly limit: number;

  constructor(
    private readonly counter: HitCounter,
    config: ApiConfig,
  ) {
    this.limit = config.limits.signIn;
  }

  /**
   * Asked before a password is looked at and again before a right one is honoured: of many guesses sent at once,
   * only those that finish before the limit is reached learn anything.
   * @throws ApiException 429
   */
  async assertOpen(email: string): Promise<void> {
    const { count, remainingMs } = await this.counter.look(keyOf(email));
    if (count >= this.limit) throw this.closed(remainingMs);
  }

  /**
   * Counts a wrong password.
   * @throws ApiException 429 when it is one too many
   */
  async addWrong(email: string): Promise<void> {
    const { count, remainingMs } = await this.counter.add(keyOf(email), WINDOW_MS);
    if (count > this.limit) throw this.closed(remainingMs);
  }

  /** Starts the count anew, for somebody who has shown in another way that the account is theirs. */
  async clear(email: string): Promise<void> {
    await this.counter.clear(keyOf(email));
  }

  private closed(remainingMs: number) {
    return tooManyRequests(
      'Too many wrong passwords for this account. Please wait a few minutes and try again.',
      remainingMs,
    );
  }
}
