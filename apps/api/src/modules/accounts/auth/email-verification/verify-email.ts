import { Injectable } from '@nestjs/common';
import { type VerifyEmailBody } from '@haulway/contracts';
import { type EntityManager } from 'typeorm';
import { Clock } from '../../../../common/clock/clock.js';
import { Transactions } from '../../../../common/database/transactions.js';
import { UserRepository } from '../../users/user.repository.js';
import { linkNotValid } from '../mailed-tokens/link-not-valid.js';
import { MailedTokenRepository } from '../mailed-tokens/mailed-token.repository.js';

/** Confirms that an account's e-mail address is read by its owner. */
@Injectable()
export class VerifyEmail {
  constructor(
    private readonly tokens: MailedTokenRepository,
    private readonly users: UserRepository,
    private readonly clock: Clock,
    private readonly transactions: Transactions,
  ) {}

  /** @throws ApiException 400 `link_not_valid` */
  async execute({ token }: VerifyEmailBody): Promise<void> {
    await this.transactions.run(async (manager) => {
      const id = await this.tokens.spend(manager, token, 'email_verification');
      if (id === null) throw linkNotValid();
      await this.mark(manager, id);
    });
  }

  /** Notes the first time; links that are still on their way are worthless from then on. */
  async mark(manager: EntityManager, userId: string): Promise<void> {
    await this.users.markEmailVerified(manager, userId, this.clock.now());
    await this.tokens.revoke(manager, userId, 'email_verification');
  }
}
