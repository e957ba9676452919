import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { type ConfirmationNeededDetails } from '@haulway/contracts';
import { CONFIRMATION_MS } from '@haulway/domain';
import { type EntityManager } from 'typeorm';
import { Clock } from '@haulway/server/clock';
import {
  ApiException,
  type ApiRequest,
  type Caller,
  endpointOf,
  unauthenticated,
} from '@haulway/server/http';
import { SecondFactorRepository } from '../second-factor/second-factor.repository.js';
import { SessionRepository } from '../session.repository.js';

const confirmationNeeded = (details: ConfirmationNeededDetails) =>
  new ApiException(403, 'confirmation_needed', 'Please confirm that it is you.', details);

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
 * Requires a recent confirmation on endpoints with `confirmation: true`. Runs after the guard that finds the caller.
 */
@Injectable()
export class ConfirmationGuard implements CanActivate {
  constructor(private readonly confirmations: Confirmations) {}

  /** @throws ApiException 403 `confirmation_needed` */
  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    if (endpointOf(context).confirmation !== true) return true;
    const { caller } = context.switchToHttp().getRequest<ApiRequest>();
    return caller ? this.#confirm(caller) : true;
  }

  async #confirm(caller: Caller): Promise<true> {
    await this.confirmations.assertFresh(caller);
    return true;
  }
}
