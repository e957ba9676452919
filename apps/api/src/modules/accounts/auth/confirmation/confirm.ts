import { type ConfirmationNeededDetails, type ConfirmBody } from '@haulway/contracts';
import { CONFIRMATION_MS } from '@haulway/domain';
import { Clock } from '@haulway/server/clock';
import {
  ApiException,
  type ApiRequest,
  type Caller,
  endpointOf,
  unauthenticated,
} from '@haulway/server/http';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { DeviceTokens } from '../access-tokens.js';
import { wrongCode } from '../second-factor/codes.js';
import { SecondFactorRepository } from '../second-factor/second-factor.repository.js';
import { SecondFactors } from '../second-factor/second-factors.js';
import { type Source } from '../sessions.js';
import { SessionRepository } from '../session.repository.js';
import { SignInLimit } from '../sign-in-limit.js';
import { UserRepository } from '../../users/user.repository.js';

const confirmationNeeded = (details: ConfirmationNeededDetails) =>
  new ApiException(403, 'confirmation_needed', "Please confirm it's you.", details);

/** Tracks when the owner of a session last proved their identity: each sign-in and each `POST /auth/confirm` counts. */
@Injectable()
export class Confirmations {
  constructor(
    private readonly clock: Clock,
    private readonly sessions: SessionRepository,
    private readonly secondFactors: SecondFactorRepository,
  ) {}

  /**
   * @param manager the transaction that depends on the result, if there is one
   * @throws ApiException 403 `confirmation_needed`, with the ways to confirm, when the last proof is more than 10
   *   minutes old; 401 when the session is gone
   */
  async assertFresh(caller: Caller, manager?: EntityManager): Promise<void> {
    const family = await this.sessions.find(caller.family, manager);
    if (!family) throw unauthenticated();
    const ageMs = this.clock.now().getTime() - (family.confirmedAt?.getTime() ?? -Infinity);
    if (ageMs <= CONFIRMATION_MS) return;
    const factor = await this.secondFactors.findConfirmed(caller.id, manager);
    throw confirmationNeeded({ methods: [factor ? 'code' : 'password'] });
  }

  /** Records that the owner of a session has just proved their identity. */
  async note(familyId: string): Promise<void> {
    await this.sessions.markConfirmed(familyId, this.clock.now());
  }
}

/**
 * Requires a recent confirmation on endpoints whose `confirmation` is true. Runs after the guard that finds the caller.
 */
@Injectable()
export class ConfirmationGuard implements CanActivate {
  constructor(private readonly confirmations: Confirmations) {}

  /** @throws ApiException 403 `confirmation_needed` */
  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const { caller } = context.switchToHttp().getRequest<ApiRequest>();
    if (endpointOf(context).confirmation !== true || !caller) return true;
    return this.confirmations.assertFresh(caller).then(() => true);
  }
}

const MESSAGE = "Your password isn't correct.";
/** 400, not 401: the session is fine, and a browser that receives 401 would renew it and send the guess again. */
const wrongPassword = () => new ApiException(400, 'wrong_password', MESSAGE, { password: MESSAGE });

const CODE_NEEDED = 'Please enter a code from your authenticator app, or a recovery code.';
const codeNeeded = () => new ApiException(400, 'code_needed', CODE_NEEDED, { code: CODE_NEEDED });

/** Lets a signed-in user prove their identity again: by a code if the account has a second factor, else by password. */
@Injectable()
export class Confirm {
  constructor(
    private readonly users: UserRepository,
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

  async #checkPassword({ id, email, family }: Caller, password: string, { address, deviceToken }: Source) {
    const user = await this.users.find(id);
    if (!user) throw unauthenticated();
    const attempt = { email, address, family, device: await this.devices.read(deviceToken, user) };
    if (!(await this.limit.verify(attempt, user.passwordHash, password))) throw wrongPassword();
  }
}
