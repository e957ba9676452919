import { Injectable } from '@nestjs/common';
import { ApiConfig } from '../../../common/config/index.js';
import { HitCounter, networkCounts, tooManyRequests } from '../../../common/rate-limiting/index.js';

const HOUR_MS = 60 * 60_000;

/** Limits the e-mails that may be requested in an hour. Addresses without an account are counted in the same way. */
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
   * Counts one more e-mail.
   * @param account the e-mail address it goes to
   * @param networkAddress where the request came from
   * @throws ApiException 429
   */
  async add(account: string, networkAddress: string): Promise<void> {
    for (const { key, limit } of networkCounts('mail-from', networkAddress, this.#limits.perAddress)) {
      await this.#count(key, limit);
    }
    await this.#count(`mail-to:${account.toLowerCase()}`, this.#limits.perAccount);
  }

  async #count(key: string, limit: number): Promise<void> {
    const { count, remainingMs } = await this.counter.add(key, HOUR_MS);
    if (count > limit) {
      throw tooManyRequests('Too many emails have been asked for. Please try again later.', remainingMs);
    }
  }
}
