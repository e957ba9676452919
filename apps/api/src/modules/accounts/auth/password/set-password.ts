import { type ChangePasswordBody, type ForgotPasswordBody, type ResetPasswordBody } from '@haulway/contracts';
import { Transactions } from '@haulway/server/database';
import { ApiException, type Caller, unauthenticated } from '@haulway/server/http';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { DeviceTokens } from '../access-tokens.js';
import { linkNotValid, VerifyEmail } from '../email-verification/email-verification.js';
import { MailedTokenRepository } from '../mailed-token.repository.js';
import { Passwords } from '../passwords.js';
import { RefreshTokens } from '../refresh-tokens.js';
import { SecondFactorRepository } from '../second-factor/second-factor.repository.js';
import { type Session, Sessions, type Source } from '../sessions.js';
import { AccountMailLimit, SignInLimit } from '../sign-in-limit.js';
import { queueAccountEmail } from '../../account-emails.js';
import { type UserEntity, UserRepository } from '../../users/user.repository.js';

/** Replaces the password of an account, whichever way its owner proved their identity. */
@Injectable()
export class ReplacePassword {
  constructor(
    private readonly users: UserRepository,
    private readonly refreshTokens: RefreshTokens,
    private readonly mailedTokens: MailedTokenRepository,
  ) {}

  /**
   * Stores the password, ends the sessions, revokes every password reset link and notifies the owner by email, all in
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

const MESSAGE = "Your current password isn't correct.";
/** 400, not 401: the session is fine, and a browser that receives 401 would renew it and send the guess again. */
const wrongPassword = () => new ApiException(400, 'wrong_password', MESSAGE, { current_password: MESSAGE });

/** Changes the password of a signed-in user who knows the old one. */
@Injectable()
export class ChangePassword {
  constructor(
    private readonly users: UserRepository,
    private readonly passwords: Passwords,
    private readonly limit: SignInLimit,
    private readonly devices: DeviceTokens,
    private readonly replace: ReplacePassword,
    private readonly sessions: Sessions,
    private readonly transactions: Transactions,
  ) {}

  /**
   * A wrong old password counts like a failed sign-in. Every session ends, also the caller's own, so that a copy of its
   * token becomes useless. The caller's browser gets a new session.
   * @throws ApiException 400 `wrong_password`; 429 after too many
   */
  async execute(
    { id, email, family }: Caller,
    { current_password, new_password }: ChangePasswordBody,
    { address, deviceToken }: Source,
  ): Promise<Session> {
    const user = await this.users.find(id);
    if (!user) throw unauthenticated();
    const attempt = { email, address, family, device: await this.devices.read(deviceToken, user) };
    if (!(await this.limit.verify(attempt, user.passwordHash, current_password))) throw wrongPassword();
    const passwordHash = await this.passwords.hash(new_password);
    return this.transactions.run(async (manager) => {
      // another call has replaced the password since it was checked: the given one is no longer correct
      if (!(await this.users.lockWithPassword(manager, user))) throw wrongPassword();
      await this.replace.execute(manager, user, passwordHash);
      return this.sessions.beginWithin(manager, { ...user, passwordHash }, family);
    });
  }
}

@Injectable()
export class ForgotPassword {
  constructor(
    private readonly limit: AccountMailLimit,
    private readonly transactions: Transactions,
  ) {}

  /**
   * The account is looked up only when the email is sent, so neither the response nor its timing reveals whether there
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
   * Ends every session, and unlocks an account that too many wrong passwords had locked. The email address counts as
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
