import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { queueAccountEmail } from '../../emails/account-emails.js';
import { type UserEntity } from '../../users/user.entity.js';
import { UserRepository } from '../../users/user.repository.js';
import { MailedTokenRepository } from '../mailed-tokens/mailed-token.repository.js';
import { RefreshTokens } from '../refresh-tokens.js';

/** Replaces the password of an account, whichever way its owner proved their identity. */
@Injectable()
export class ReplacePassword {
  constructor(
    private readonly users: UserRepository,
    private readonly refreshTokens: RefreshTokens,
    private readonly mailedTokens: MailedTokenRepository,
  ) {}

  /**
   * Stores the password, ends the sessions, revokes every password reset link and notifies the owner by e-mail, all in
   * the transaction of `manager`.
   */
  async execute(
    manager: EntityManager,
    user: Pick<UserEntity, 'id' | 'email'>,
    passwordHash: string,
  ): Promise<void> {
    await this.users.setPassword(manager, user.id, passwordHash);
    await this.refreshTokens.endAll(user.id, manager);
    await this.mailedTokens.revoke(manager, user.id, 'password_reset');
    await queueAccountEmail(manager, 'passwordChanged', user.email);
  }
}
