import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource } from 'typeorm';
import { type Caller } from '../../../../common/http/index.js';

/** The rows of second factors, and of the grace that an admin without one gets. */
@Injectable()
export class SecondFactorRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Keeps a sealed key, in place of one that was never confirmed.
   * @returns whether it was kept: not where the account has a second factor
   */
  async begin(userId: string, sealed: Buffer): Promise<boolean> {
    const begun = await this.dataSource.query<unknown[]>(
      `INSERT INTO second_factors AS factor (user_id, secret) VALUES ($1, $2)
       ON CONFLICT (user_id) DO UPDATE SET secret = EXCLUDED.secret WHERE factor.confirmed_at IS NULL
       RETURNING user_id`,
      [userId, sealed],
    );
    return begun.length > 0;
  }

  /** Gives an account without a second factor the grace of one session, unless it had one before. */
  async grantGrace(userId: string, family: string, endsAt: Date): Promise<void> {
    await this.dataSource.query(
      `UPDATE users SET second_factor_grace_family = $2, second_factor_grace_ends_at = $3
       WHERE id = $1 AND second_factor_grace_ends_at IS NULL
         AND NOT EXISTS (SELECT FROM second_factors WHERE user_id = $1 AND confirmed_at IS NOT NULL)`,
      [userId, family, endsAt],
    );
  }

  /** Whether an admin may act as one: with a second factor, or in their one grace. */
  async mayActAsAdmin({ id, family }: Pick<Caller, 'id' | 'family'>, now: Date): Promise<boolean> {
    const rows = await this.dataSource.query<{ may: boolean }[]>(
      `SELECT EXISTS (SELECT FROM second_factors WHERE user_id = $1 AND confirmed_at IS NOT NULL)
         OR EXISTS (SELECT FROM users WHERE id = $1 AND second_factor_grace_family = $2
           AND second_factor_grace_ends_at > $3) AS may`,
      [id, family, now],
    );
    return rows[0]?.may ?? false;
  }
}
