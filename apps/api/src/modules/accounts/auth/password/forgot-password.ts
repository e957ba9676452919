import { Injectable } from '@nestjs/common';
import { type ForgotPasswordBody } from '@haulway/contracts';
import { Transactions } from '../../../../common/database/transactions.js';
import { queueAccountEmail } from '../../emails/account-emails.js';
import { AccountMailLimit } from '../account-mail-limit.js';

/** Takes down the request for a link to a new password. */
@Injectable()
export class ForgotPassword {
  constructor(
    private readonly limit: AccountMailLimit,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Whether there is an account is only looked up when the e-mail is sent, so neither the answer nor the time it
   * takes can tell.
   * @throws ApiException 429
   */
  async execute({ email }: ForgotPasswordBody, networkAddress: string): Promise<void> {
    await this.limit.add(email, networkAddress);
    await this.transactions.run((manager) => queueAccountEmail(manager, 'passwordReset', email));
  }
}
