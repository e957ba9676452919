import { Injectable } from '@nestjs/common';
import {
  type RecoveryCodesResponse,
  type SecondFactorSetUpResponse,
  type SetUpSecondFactorBody,
} from '@haulway/contracts';
import { generateSecret, generateURI } from 'otplib';
import { type EntityManager } from 'typeorm';
import { Clock } from '@haulway/server/clock';
import { Transactions } from '@haulway/server/database';
import { type Caller, unauthenticated } from '@haulway/server/http';
import { queueAccountEmail } from '../../account-emails.js';
import { type UserEntity, UserRepository } from '../../users/user.repository.js';
import { AccountMailLimit } from '../sign-in-limit.js';
import { MailedTokenRepository } from '../mailed-token.repository.js';
import { normalised } from '../readable-code.js';
import { RefreshTokens } from '../refresh-tokens.js';
import { AdminsInForce, SecondFactors } from './second-factors.js';
import {
  CodeLimit,
  emailUnconfirmed,
  isAuthenticatorCode,
  RecoveryCodes,
  secondFactorOff,
  secondFactorOn,
  setUpLinkNeeded,
  timeStepOf,
  wrongCode,
} from './codes.js';
import { SecondFactorRepository } from './second-factor.repository.js';
import { SecretBox } from './secret-box.js';

const ISSUER = 'Haulway';

/**
 * Sets up a second factor, turns it off, and replaces its recovery codes. The last two always need a code. The owner
 * gets an email about each of them.
 */
@Injectable()
export class ChangeSecondFactor {
  constructor(
    private readonly admins: AdminsInForce,
    private readonly clock: Clock,
    private readonly box: SecretBox,
    private readonly limit: CodeLimit,
    private readonly mailLimit: AccountMailLimit,
    private readonly mailedTokens: MailedTokenRepository,
    private readonly recoveryCodes: RecoveryCodes,
    private readonly refreshTokens: RefreshTokens,
    private readonly rows: SecondFactorRepository,
    private readonly secondFactors: SecondFactors,
    private readonly users: UserRepository,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Sends the link that an admin needs to set up a second factor where it is required: whoever only knows the password
   * must not choose it.
   * @throws ApiException 409 `email_unconfirmed`, `second_factor_on`; 429
   */
  async sendLink({ id, email }: Caller, networkAddress: string): Promise<void> {
    this.#assertConfirmed(await this.users.find(id));
    if (await this.secondFactors.isOn({ id })) throw secondFactorOn();
    await this.mailLimit.add(email, networkAddress);
    await this.transactions.run((manager) => queueAccountEmail(manager, 'secondFactorLink', email));
  }

  /**
   * A new key, which replaces one that was never confirmed. Sign-in does not ask for a code yet.
   * @param token of the link, where a second factor is required
   * @throws ApiException 403 `set_up_link_needed`; 409 `email_unconfirmed`, `second_factor_on`
   */
  async begin(caller: Caller, token: string | undefined): Promise<SecondFactorSetUpResponse> {
    const { id, email } = caller;
    this.#assertConfirmed(await this.users.find(id));
    await this.#assertLink(caller, token);
    const secret = generateSecret();
    if (!(await this.rows.begin(id, this.box.seal(secret, id)))) throw secondFactorOn();
    return { secret, uri: generateURI({ issuer: ISSUER, label: email, secret }) };
  }

  /**
   * Turns the key of {@link begin} into the account's second factor, once a code proves that the app has the key. Every
   * other session ends: it was started with less proof than is required from now on.
   * @param address where the request comes from
   * @throws ApiException 400 `wrong_code`; 403 `set_up_link_needed`; 409 `email_unconfirmed`, `second_factor_on` or
   *   `second_factor_off`; 429 after too many
   */
  async setUp(
    caller: Caller,
    { code, token }: SetUpSecondFactorBody,
    address: string,
  ): Promise<RecoveryCodesResponse> {
    await this.limit.count(caller.id, address, 'app');
    const codes = await this.transactions.run(async (manager) => {
      // a parallel sign-in by password alone either finishes first, and its session is ended below, or finds the second
      // factor
      this.#assertConfirmed(await this.users.lock(manager, caller.id));
      await this.#assertLink(caller, token, manager);
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
      await this.mailedTokens.revoke(manager, caller.id, 'second_factor');
      await this.refreshTokens.endAll(caller.id, manager, caller.family);
      await queueAccountEmail(manager, 'secondFactorSetUp', caller.email);
      return this.recoveryCodes.replace(manager, caller.id);
    });
    await this.limit.clear(caller.id, address);
    return { recovery_codes: codes };
  }

  /** @throws ApiException 400 `wrong_code`; 409 `second_factor_off`; 429 after too many */
  async newRecoveryCodes(caller: Caller, code: string, address: string): Promise<RecoveryCodesResponse> {
    const { id, email } = caller;
    await this.#assertCode(caller, code, address);
    return this.transactions.run(async (manager) => {
      if (!(await this.rows.lock(manager, id))?.confirmedAt) throw secondFactorOff();
      const codes = await this.recoveryCodes.replace(manager, id);
      await queueAccountEmail(manager, 'recoveryCodesReplaced', email);
      return { recovery_codes: codes };
    });
  }

  /** @throws ApiException 400 `wrong_code`; 409 `second_factor_off`; 429 after too many */
  async turnOff(caller: Caller, code: string, address: string): Promise<void> {
    const { id, email } = caller;
    await this.#assertCode(caller, code, address);
    return this.transactions.run(async (manager) => {
      if (!(await this.rows.lock(manager, id))?.confirmedAt) throw secondFactorOff();
      await this.rows.remove(manager, id);
      await queueAccountEmail(manager, 'secondFactorTurnedOff', email);
    });
  }

  /** Whoever signed up with somebody else's address must not lock its owner out. */
  #assertConfirmed(user: UserEntity | null): void {
    if (!user) throw unauthenticated();
    if (user.emailVerifiedAt === null) throw emailUnconfirmed();
  }

  async #assertLink(caller: Caller, token: string | undefined, manager?: EntityManager): Promise<void> {
    if (!this.admins.mustHave(caller)) return;
    const owner = token && (await this.mailedTokens.ownerOf(token, 'second_factor', manager));
    if (owner !== caller.id) throw setUpLinkNeeded();
  }

  async #assertCode(caller: Caller, code: string, address: string): Promise<void> {
    if (!(await this.secondFactors.isOn(caller))) throw secondFactorOff();
    if (!(await this.secondFactors.use(caller, code, address))) throw wrongCode(400);
  }
}
