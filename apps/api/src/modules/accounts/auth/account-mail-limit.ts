import { Injectable } from '@nestjs/common';
import { ApiConfig } from '../../../common/config/index.js';
import { HitCounter, networkCounts, tooManyRequests } from '@haulway/server/rate-limiting';
import { recipientQuota } from '../../notifications/index.js';

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
    const toRecipient = recipientQuota(account, this.#limits.perAccount);
    const fromNetwork = networkCounts('mail-from', networkAddress, this.#limits.perAddress);
    for (const quota of [...fromNetwork.map((count) => ({ ...toRecipient, ...count })), toRecipient]) {
      const { count, remainingMs } = await this.counter.add(quota.key, quota.windowMs);
      if (count > quota.limit) throw tooManyRequests(quota.message, remainingMs);
    }
  }
}
