import { Injectable } from '@nestjs/common';
import { type SignUpBody } from '@haulway/contracts';
import { Transactions } from '@haulway/server/database';
import { unauthenticated } from '@haulway/server/http';
import { queueAccountEmail } from '../emails/account-emails.js';
import { UserRepository } from '../users/user.repository.js';
import { AccountMailLimit } from './account-mail-limit.js';
import { Passwords } from './passwords.js';
import { type Session, Sessions } from './sessions.js';

/** Creates an account, signs its owner in and asks them by e-mail to confirm the address. */
@Injectable()
export class SignUp {
  constructor(
    private readonly users: UserRepository,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly mailLimit: AccountMailLimit,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Each sign-up counts as a requested e-mail.
   * @param networkAddress where the request comes from
   * @throws ApiException 409 `email_taken`; 429
   */
  async execute(
    { email, password, full_name: fullName }: SignUpBody,
    networkAddress: string,
  ): Promise<Session> {
    await this.mailLimit.add(email, networkAddress);
    const passwordHash = await this.passwords.hash(password);
    const user = await this.transactions.run(async (manager) => {
      const created = await this.users.create({ email, fullName, passwordHash }, manager);
      await queueAccountEmail(manager, 'emailVerification', email);
      return created;
    });
    const session = await this.sessions.begin(user);
    if (!session) throw unauthenticated();
    return session;
  }
}
