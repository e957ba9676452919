import { Injectable } from '@nestjs/common';
import { type ConfirmBody } from '@haulway/contracts';
import { ApiException, type Caller, unauthenticated } from '@haulway/server/http';
import { UserRepository } from '../../users/user.repository.js';
import { DeviceTokens } from '../device-tokens.js';
import { Passwords } from '../passwords.js';
import { wrongCode } from '../second-factor/codes.js';
import { SecondFactors } from '../second-factor/second-factors.js';
import { type Source } from '../session-cookie.js';
import { SignInLimit } from '../sign-in-limit.js';
import { Confirmations } from './confirmations.js';

const MESSAGE = 'Your password is not correct.';
/** 400, not 401: the session is fine, and a browser that receives 401 would renew it and send the guess again. */
const wrongPassword = () => new ApiException(400, 'wrong_password', MESSAGE, { password: MESSAGE });

const CODE_NEEDED = 'Please enter a code from your authenticator app, or a recovery code.';
const codeNeeded = () => new ApiException(400, 'code_needed', CODE_NEEDED, { code: CODE_NEEDED });

/** Lets a signed-in user prove their identity again: by a code if the account has a second factor, else by password. */
@Injectable()
export class Confirm {
  constructor(
    private readonly users: UserRepository,
    private readonly passwords: Passwords,
    private readonly limit: SignInLimit,
    private readonly devices: DeviceTokens,
    private readonly secondFactors: SecondFactors,
    private readonly confirmations: Confirmations,
  ) {}

  /**
   * A wrong password counts like a failed sign-in, a wrong code like one at sign-in.
   * @param source where the request comes from
   * @throws ApiException 400 `wrong_password`, `wrong_code`, or `code_needed` for a password where codes are required;
   *   429 after too many
   */
  async execute(caller: Caller, { password, code }: ConfirmBody, source: Source): Promise<void> {
    if (password !== undefined) {
      if (await this.secondFactors.isOn(caller)) throw codeNeeded();
      await this.#checkPassword(caller, password, source);
    } else if (!(await this.secondFactors.use(caller, code ?? '', source.address))) throw wrongCode(400);
    await this.confirmations.note(caller.family);
  }

  async #checkPassword(
    { id, email, family }: Caller,
    password: string,
    { address, deviceToken }: Source,
  ): Promise<void> {
    const user = await this.users.find(id);
    if (!user) throw unauthenticated();
    const attempt = { email, address, family, device: await this.devices.read(deviceToken, user) };
    await this.limit.enter(attempt);
    if (!(await this.passwords.verify(user.passwordHash, password))) {
      await this.limit.addWrong(attempt);
      throw wrongPassword();
    }
    await this.limit.assertOpen(attempt);
  }
}
