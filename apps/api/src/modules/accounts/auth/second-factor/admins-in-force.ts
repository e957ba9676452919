import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../common/clock/index.js';
import { ApiConfig } from '../../../../common/config/index.js';
import { type Caller } from '../../../../common/http/index.js';
import { type UserEntity } from '../../users/user.entity.js';
import { SecondFactorRepository } from './second-factor.repository.js';

/** How long the one sign-in without a second factor may be used as an admin's. */
const GRACE_MS = 24 * 60 * 60_000;

/** Holds the role admin to a second factor where the configuration requires one. */
@Injectable()
export class AdminsInForce {
  readonly #required: boolean;

  constructor(
    { secondFactorRequired }: ApiConfig,
    private readonly clock: Clock,
    private readonly rows: SecondFactorRepository,
  ) {
    this.#required = secondFactorRequired;
  }

  /** The caller as they may act: an admin without a second factor, outside their one grace, acts as a customer. */
  async of<C extends Caller>(caller: C): Promise<C> {
    if (
      !this.#required ||
      caller.role !== 'admin' ||
      (await this.rows.mayActAsAdmin(caller, this.clock.now()))
    )
      return caller;
    return { ...caller, role: 'customer', lacksSecondFactor: true };
  }

  /** Gives an admin who has none the grace of this one sign-in; whoever had it before gets no other. */
  async grantGrace({ id, role }: Pick<UserEntity, 'id' | 'role'>, family: string): Promise<void> {
    if (!this.#required || role !== 'admin') return;
    await this.rows.grantGrace(id, family, new Date(this.clock.now().getTime() + GRACE_MS));
  }
}
