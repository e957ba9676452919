import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../common/clock/index.js';
import { ApiConfig } from '../../../../common/config/index.js';
import { type Caller } from '../../../../common/http/index.js';
import { type UserEntity } from '../../users/user.entity.js';
import { SecondFactorRepository } from './second-factor.repository.js';

/** How long an admin may act as one in their single sign-in without a second factor. */
const GRACE_MS = 24 * 60 * 60_000;

/** Requires a second factor for the role admin where the configuration says so. */
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

  /**
   * The caller with the role they may use: an admin without a second factor, outside their one grace period, acts as a
   * customer.
   */
  async of<C extends Caller>(caller: C): Promise<C> {
    if (
      !this.#required ||
      caller.role !== 'admin' ||
      (await this.rows.mayActAsAdmin(caller, this.clock.now()))
    )
      return caller;
    return { ...caller, role: 'customer', lacksSecondFactor: true };
  }

  /**
   * Gives an admin without a second factor a grace period for this one sign-in. An admin who had it before gets no
   * other.
   */
  async grantGrace({ id, role }: Pick<UserEntity, 'id' | 'role'>, family: string): Promise<void> {
    if (!this.#required || role !== 'admin') return;
    await this.rows.grantGrace(id, family, new Date(this.clock.now().getTime() + GRACE_MS));
  }
}
