import { Injectable } from '@nestjs/common';
import { type RecoveryCodesResponse, type SecondFactorSetUpResponse } from '@haulway/contracts';
import { generateSecret, generateURI } from 'otplib';
import { Clock } from '../../../../common/clock/index.js';
import { Transactions } from '../../../../common/database/index.js';
import { type Caller, unauthenticated } from '../../../../common/http/index.js';
import { queueAccountEmail } from '../../emails/account-emails.js';
import { UserRepository } from '../../users/user.repository.js';
import { RefreshTokens } from '../refresh-tokens.js';
import { isAuthenticatorCode, secondFactorOff, secondFactorOn, timeStepOf, wrongCode } from './codes.js';
import { CodeLimit } from './code-limit.js';
import { normalised, RecoveryCodes } from './recovery-codes.js';
import { SecondFactorRepository } from './second-factor.repository.js';
import { SecretBox } from './secret-box.js';

const ISSUER = 'Haulway';

/** Sets a second factor up, turns it off, and makes its recovery codes anew; the owner hears of it by e-mail. */
@Injectable()
export class ChangeSecondFactor {
  constructor(
    private readonly clock: Clock,
    private readonly box: SecretBox,
    private readonly limit: CodeLimit,
    private readonly recoveryCodes: RecoveryCodes,
    private readonly refreshTokens: RefreshTokens,
    private readonly rows: SecondFactorRepository,
    private readonly users: UserRepository,
    private readonly transactions: Transactions,
  ) {}

  /**
   * A new key, in place of one that was never confirmed. Nothing is asked for at sign-in yet.
   * @throws ApiException 409 `second_factor_on`
   */
  async begin({ id, email }: Caller): Promise<SecondFactorSetUpResponse> {
    const secret = generateSecret();
    if (!(await this.rows.begin(id, this.box.seal(secret, id)))) throw secondFactorOn();
    return { secret, uri: generateURI({ issuer: ISSUER, label: email, secret }) };
  }

  /**
   * Turns the key that was begun into the account's second factor, once a code shows that the app has it. Every other
   * session ends: whoever has one has shown less than is asked for from now on.
   * @param address where the request comes from
   * @throws ApiException 400 `wrong_code`; 409 `second_factor_on` or `second_factor_off`; 429 after too many
   */
  async setUp(caller: Caller, code: string, address: string): Promise<RecoveryCodesResponse> {
    await this.limit.count(caller.id, address, 'app');
    const codes = await this.transactions.run(async (manager) => {
      // a sign-in by password alone is either over, and its session ended below, or finds the second factor there
      if (!(await this.users.lock(manager, caller.id))) throw unauthenticated();
      const factor = await this.rows.lock(manager, caller.id);
      if (!factor) throw secondFactorOff();
      if (factor.confirmedAt) throw secondFactorOn();
      const now = this.clock.now();
      const entered = normalised(code);
      const step = isAuthenticatorCode(entered)
        ? timeStepOf(this.box.open(factor.secret, caller.id), entered, now)
        : undefined;
      if (step === undefined) throw wrongCode(400);
      await this.rows.confirm(manager, caller.id, now, step);
      await this.users.endSecondFactorGrace(manager, caller.id, now);
      await this.refreshTokens.endOthers(manager, caller.id, caller.family);
      await queueAccountEmail(manager, 'secondFactorSetUp', caller.email);
      return this.recoveryCodes.replace(manager, caller.id);
    });
    await this.limit.clear(caller.id, address);
    return { recovery_codes: codes };
  }

  /** @throws ApiException 409 `second_factor_off` */
  newRecoveryCodes({ id }: Caller): Promise<RecoveryCodesResponse> {
    return this.transactions.run(async (manager) => {
      if (!(await this.rows.lock(manager, id))?.confirmedAt) throw secondFactorOff();
      return { recovery_codes: await this.recoveryCodes.replace(manager, id) };
    });
  }

  /** @throws ApiException 409 `second_factor_off` */
  turnOff({ id, email }: Caller): Promise<void> {
    return this.transactions.run(async (manager) => {
      if (!(await this.rows.lock(manager, id))?.confirmedAt) throw secondFactorOff();
      await this.rows.remove(manager, id);
      await queueAccountEmail(manager, 'secondFactorTurnedOff', email);
    });
  }
}
