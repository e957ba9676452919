import { Injectable } from '@nestjs/common';
import { type ChangePasswordBody } from '@haulway/contracts';
import { Transactions } from '@haulway/server/database';
import { ApiException, type Caller, unauthenticated } from '@haulway/server/http';
import { UserRepository } from '../../users/user.repository.js';
import { DeviceTokens } from '../device-tokens.js';
import { Passwords } from '../passwords.js';
import { type Source } from '../session-cookie.js';
import { type Session, Sessions } from '../sessions.js';
import { SignInLimit } from '../sign-in-limit.js';
import { ReplacePassword } from './replace-password.js';

const MESSAGE = 'Your current password is not correct.';
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
    await this.limit.enter(attempt);
    if (!(await this.passwords.verify(user.passwordHash, current_password))) {
      await this.limit.addWrong(attempt);
      throw wrongPassword();
    }
    await this.limit.assertOpen(attempt);
    const passwordHash = await this.passwords.hash(new_password);
    return this.transactions.run(async (manager) => {
      // another call has replaced the password since it was checked: the given one is no longer correct
      if (!(await this.users.lockWithPassword(manager, user))) throw wrongPassword();
      await this.replace.execute(manager, user, passwordHash);
      return this.sessions.beginWithin(manager, { ...user, passwordHash }, family);
    });
  }
}
