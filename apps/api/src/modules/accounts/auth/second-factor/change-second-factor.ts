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

/**
 * Sets up a second factor, turns it off, and replaces its recovery codes. The owner gets an e-mail about
 * each of them.
 */
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
   * A new key, which replaces one that was never confirmed. Sign-in does not ask for a code yet.
   * @throws ApiException 409 `second_factor_on`
   */
  async begin({ id, email }: Caller): Promise<SecondFactorSetUpResponse> {
    const secret = generateSecret();
    if (!(await this.rows.begin(id, this.box.seal(secret, id)))) throw secondFactorOn();
    return { secret, uri: generateURI({ issuer: ISSUER, label: email, secret }) };
  }

  /**
   * Turns the key of {@link begin} into the account's second factor, once a code proves that the app has the key. Every
   * other session ends: it was started with less proof than is required from now on.
   * @param address where the request comes from
   * @throws ApiException 400 `wrong_code`; 409 `second_factor_on` or `second_factor_off`; 429 after too many
   */
  async setUp(caller: Caller, code: string, address: string): Promise<RecoveryCodesResponse> {
    await this.limit.count(caller.id, address, 'app');
    const codes = await this.transactions.run(async (manager) => {
      // a parallel sign-in by password alone either finishes first, and its session is ended below, or finds the second
      // factor
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
  newRecoveryCodes({ id, email }: Caller): Promise<RecoveryCodesResponse> {
    return this.transactions.run(async (manager) => {
      if (!(await this.rows.lock(manager, id))?.confirmedAt) throw secondFactorOff();
      const codes = await this.recoveryCodes.replace(manager, id);
      await queueAccountEmail(manager, 'recoveryCodesReplaced', email);
      return { recovery_codes: codes };
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
