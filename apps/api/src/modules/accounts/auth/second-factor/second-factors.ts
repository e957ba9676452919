import { type SecondFactorResponse } from '@haulway/contracts';
import { Clock } from '@haulway/server/clock';
import { Transactions } from '@haulway/server/database';
import { ApiException, type Caller } from '@haulway/server/http';
import { Injectable } from '@nestjs/common';
import { queueAccountEmail } from '../../account-emails.js';
import { ApiConfig } from '../../../../common/config/index.js';
import { normalised } from '../readable-code.js';
import { CodeLimit, isAuthenticatorCode, RecoveryCodes, timeStepOf, wrongCode } from './codes.js';
import { SecondFactorRepository } from './second-factor.repository.js';
import { SecretBox } from './secret-box.js';

/** Requires a second factor for the role admin where the configuration says so. */
@Injectable()
export class AdminsInForce {
  readonly #required: boolean;

  constructor(
    { secondFactorRequired }: ApiConfig,
    private readonly rows: SecondFactorRepository,
  ) {
    this.#required = secondFactorRequired;
  }

  /** Whether the caller's account must have a second factor. */
  mustHave({ role, lacksSecondFactor }: Pick<Caller, 'role' | 'lacksSecondFactor'>): boolean {
    return this.#required && (role === 'admin' || lacksSecondFactor === true);
  }

  /** The caller with the role they may use: an admin who lacks a second factor acts as a customer. */
  async of<C extends Caller>(caller: C): Promise<C> {
    if (!this.mustHave(caller) || (await this.rows.findConfirmed(caller.id))) return caller;
    return { ...caller, role: 'customer', lacksSecondFactor: true };
  }
}

interface Owner {
  readonly id: string;
  readonly email: string;
}

const needed = () =>
  new ApiException(401, 'second_factor_needed', 'Please enter the code from your authenticator app.');

/** The second step of a sign-in: a code of an authenticator app or a recovery code. Each code works once. */
@Injectable()
export class SecondFactors {
  constructor(
    private readonly admins: AdminsInForce,
    private readonly clock: Clock,
    private readonly box: SecretBox,
    private readonly limit: CodeLimit,
    private readonly recoveryCodes: RecoveryCodes,
    private readonly rows: SecondFactorRepository,
    private readonly transactions: Transactions,
  ) {}

  async state({ id, role, lacksSecondFactor }: Caller): Promise<SecondFactorResponse> {
    return {
      enabled: await this.isOn({ id }),
      required: this.admins.mustHave({ role, lacksSecondFactor }),
      recovery_codes_left: await this.rows.countCodes(id),
    };
  }

  async isOn({ id }: Pick<Owner, 'id'>): Promise<boolean> {
    return (await this.rows.findConfirmed(id)) !== null;
  }

  /**
   * Called after the password was found correct, before there is a session.
   * @param address where the request comes from
   * @returns true when a code was required and given; false for an account without a second factor
   * @throws ApiException 401 `second_factor_needed` when the account has a second factor and no code came; 401
   *   `wrong_code`; 429 after too many
   */
  async assertPassed(owner: Owner, code: string | undefined, address: string): Promise<boolean> {
    if (!(await this.isOn(owner))) return false;
    if (code === undefined) throw needed();
    if (!(await this.use(owner, code, address))) throw wrongCode(401);
    return true;
  }

  /**
   * Uses up a code of either kind. When a recovery code is used, the owner gets an email.
   * @returns whether the code was valid; always false for an account without a second factor
   * @throws ApiException 429 after too many
   */
  async use(owner: Owner, code: string, address: string): Promise<boolean> {
    const entered = normalised(code);
    const isApp = isAuthenticatorCode(entered);
    await this.limit.count(owner.id, address, isApp ? 'app' : 'recovery');
    const good = isApp ? await this.#useApp(owner.id, entered) : await this.#useRecovery(owner, entered);
    if (good) await this.limit.clear(owner.id, address);
    return good;
  }

  async #useApp(userId: string, code: string): Promise<boolean> {
    const factor = await this.rows.findConfirmed(userId);
    if (!factor) return false;
    const step = timeStepOf(this.box.open(factor.secret, userId), code, this.clock.now());
    return step !== undefined && this.rows.useStep(userId, step);
  }

  #useRecovery({ id, email }: Owner, code: string): Promise<boolean> {
    return this.transactions.run(async (manager) => {
      if (!(await this.recoveryCodes.use(manager, id, code))) return false;
      await queueAccountEmail(manager, 'recoveryCodeUsed', email);
      return true;
    });
  }
}
