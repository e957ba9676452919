import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource } from 'typeorm';
import { Clock } from '../../../../common/clock/clock.js';
import { ApiConfig } from '../../../../common/config/index.js';
import { type Caller } from '../../../../common/http/index.js';
import { type UserEntity } from '../../users/user.entity.js';

/** How long the one sign-in without a second factor may be used as an admin's. */
const GRACE_MS = 24 * 60 * 60_000;

/** Holds the role admin to a second factor where the configuration requires one. */
@Injectable()
export class AdminsInForce {
  private readonly required: boolean;

  constructor(
    { secondFactorRequired }: ApiConfig,
    private readonly clock: Clock,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {
    this.required = secondFactorRequired;
  }

  /** The caller as they may act: an admin without a second factor, outside their one grace, acts as a customer. */
  async of<C extends Caller>(caller: C): Promise<C> {
    if (!this.required || caller.role !== 'admin' || (await this.mayAct(caller))) return caller;
    return { ...caller, role: 'customer', lacksSecondFactor: true };
  }

  /** Gives an admin who has none the grace of this one sign-in; whoever had it before gets no other. */
  async grantGrace({ id, role }: Pick<UserEntity, 'id' | 'role'>, family: string): Promise<void> {
    if (!this.required || role !== 'admin') return;
    await this.dataSource.query(
      `UPDATE users SET second_factor_grace_family = $2, second_factor_grace_ends_at = $3
       WHERE id = $1 AND second_factor_grace_ends_at IS NULL
         AND NOT EXISTS (SELECT FROM second_factors WHERE user_id = $1 AND confirmed_at IS NOT NULL)`,
      [id, family, new Date(this.clock.now().getTime() + GRACE_MS)],
    );
  }

  private async mayAct({ id, family }: Caller): Promise<boolean> {
    const rows = await this.dataSource.query<{ may: boolean }[]>(
      `SELECT EXISTS (SELECT FROM second_factors WHERE user_id = $1 AND confirmed_at IS NOT NULL)
         OR EXISTS (SELECT FROM users WHERE id = $1 AND second_factor_grace_family = $2
           AND second_factor_grace_ends_at > $3) AS may`,
      [id, family, this.clock.now()],
    );
    return rows[0]?.may ?? false;
  }
}
