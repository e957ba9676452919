import { Injectable } from '@nestjs/common';
import { type VerifyEmailBody } from '@haulway/contracts';
import { type EntityManager } from 'typeorm';
import { Clock } from '@haulway/server/clock';
import { Transactions } from '@haulway/server/database';
import { UserRepository } from '../../users/user.repository.js';
import { MailedTokenRepository } from '../mailed-token.repository.js';
import { ApiException, type Caller } from '@haulway/server/http';
import { queueAccountEmail } from '../../account-emails.js';
import { AccountMailLimit } from '../sign-in-limit.js';

/** 400 for a token that is unknown, used or expired: the response does not show which. */
export const linkNotValid = (): ApiException =>
  new ApiException(
    400,
    'link_not_valid',
    'This link has expired or has already been used. Please get a new one.',
  );

const otherAccount = () =>
  new ApiException(
    403,
    'other_account',
    'This link is for another account. Please sign out, then sign in with the address we sent it to.',
  );

/** Confirms that an account's email address is read by its owner. */
@Injectable()
export class VerifyEmail {
  constructor(
    private readonly tokens: MailedTokenRepository,
    private readonly users: UserRepository,
    private readonly clock: Clock,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Needs a session of the account: the link alone proves who reads the mail, but not that they made the account. With a
   * session of another account the link is not used up.
   * @throws ApiException 400 `link_not_valid`; 403 `other_account`
   */
  async execute(caller: Caller, { token }: VerifyEmailBody): Promise<void> {
    await this.transactions.run(async (manager) => {
      const owner = await this.tokens.ownerOf(token, 'email_verification', manager);
      if (owner !== null && owner !== caller.id) throw otherAccount();
      if ((await this.tokens.spend(manager, token, 'email_verification')) === null) throw linkNotValid();
      await this.mark(manager, caller.id);
    });
  }

  /** Records the first confirmation. Links that were sent but not used become invalid. */
  async mark(manager: EntityManager, userId: string): Promise<void> {
    await this.users.markEmailVerified(manager, userId, this.clock.now());
    await this.tokens.revoke(manager, userId, 'email_verification');
  }
}

/** Sends the link that confirms an email address again. */
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
