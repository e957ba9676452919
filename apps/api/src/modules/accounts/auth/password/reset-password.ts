import { Injectable } from '@nestjs/common';
import { type ForgotPasswordBody, type ResetPasswordBody } from '@haulway/contracts';
import { type EntityManager } from 'typeorm';
import { Transactions } from '@haulway/server/database';
import { UserRepository } from '../../users/user.repository.js';
import { VerifyEmail } from '../email-verification/email-verification.js';
import { linkNotValid, MailedTokenRepository } from '../mailed-tokens/mailed-token.repository.js';
import { DeviceTokens } from '../device-tokens.js';
import { Passwords } from '../passwords.js';
import { SecondFactorRepository } from '../second-factor/second-factor.repository.js';
import { SignInLimit } from '../sign-in-limit.js';
import { ReplacePassword } from './replace-password.js';
import { queueAccountEmail } from '../../emails/account-emails.js';
import { AccountMailLimit } from '../account-mail-limit.js';

/** Accepts a request for a password reset link. */
@Injectable()
export class ForgotPassword {
  constructor(
    private readonly limit: AccountMailLimit,
    private readonly transactions: Transactions,
  ) {}

  /**
   * The account is looked up only when the e-mail is sent, so neither the response nor its timing reveals whether there
   * is one.
   * @throws ApiException 429
   */
  async execute({ email }: ForgotPasswordBody, networkAddress: string): Promise<void> {
    await this.limit.add(email, networkAddress);
    await this.transactions.run((manager) => queueAccountEmail(manager, 'passwordReset', email));
  }
}

/** Sets a new password for a user who has read the account's mail. */
@Injectable()
export class ResetPassword {
  constructor(
    private readonly tokens: MailedTokenRepository,
    private readonly users: UserRepository,
    private readonly passwords: Passwords,
    private readonly limit: SignInLimit,
    private readonly devices: DeviceTokens,
    private readonly replace: ReplacePassword,
    private readonly verifyEmail: VerifyEmail,
    private readonly secondFactors: SecondFactorRepository,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Ends every session, and unlocks an account that too many wrong passwords had locked. The e-mail address counts as
   * confirmed; if it was not confirmed before, what was entered into the account until then is taken out.
   * @param address the network address of the request
   * @returns a device token: with it the owner can sign in, whatever is guessed from the same network
   * @throws ApiException 400 `link_not_valid`
   */
  async execute({ token, new_password }: ResetPasswordBody, address: string): Promise<string> {
    // hashing is expensive: it is not done for an invalid token, and not while a row is locked
    if ((await this.tokens.ownerOf(token, 'password_reset')) === null) throw linkNotValid();
    const passwordHash = await this.passwords.hash(new_password);
    const user = await this.transactions.run(async (manager) => {
      const id = await this.tokens.spend(manager, token, 'password_reset');
      if (id === null) throw linkNotValid();
      const owner = await this.users.get(manager, id);
      if (owner.emailVerifiedAt === null) await this.#takeOver(manager, id);
      await this.replace.execute(manager, owner, passwordHash);
      await this.verifyEmail.mark(manager, id);
      return { ...owner, passwordHash };
    });
    await this.limit.clear({ email: user.email, address });
    return this.devices.issue(user);
  }

  /**
   * The first proof of the address comes from somebody who did not know the password: the account may have been made by
   * somebody else, who must neither keep a way in nor be mistaken for the owner.
   */
  async #takeOver(manager: EntityManager, id: string): Promise<void> {
    await this.users.emptyProfile(manager, id);
    await this.secondFactors.remove(manager, id);
  }
}
