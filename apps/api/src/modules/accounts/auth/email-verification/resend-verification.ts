import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../../common/database/transactions.js';
import { type Caller } from '../../../../common/http/index.js';
import { queueAccountEmail } from '../../emails/account-emails.js';
import { UserRepository } from '../../users/user.repository.js';
import { AccountMailLimit } from '../account-mail-limit.js';

/** Sends the link that confirms an e-mail address once more. */
@Injectable()
export class ResendVerification {
  constructor(
    private readonly users: UserRepository,
    private readonly limit: AccountMailLimit,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Does nothing for an address that is confirmed already.
   * @throws ApiException 429
   */
  async execute({ id, email }: Caller, networkAddress: string): Promise<void> {
    const user = await this.users.find(id);
    if (!user || user.emailVerifiedAt) return;
    await this.limit.add(email, networkAddress);
    await this.transactions.run((manager) => queueAccountEmail(manager, 'emailVerification', email));
  }
}
