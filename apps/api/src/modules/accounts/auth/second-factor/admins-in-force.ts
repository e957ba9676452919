import { Injectable } from '@nestjs/common';
import { ApiConfig } from '../../../../common/config/index.js';
import { type Caller } from '@haulway/server/http';
import { SecondFactorRepository } from './second-factor.repository.js';

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
