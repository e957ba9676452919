import { Injectable } from '@nestjs/common';
import { Prepared } from '../database/prepared.js';
import { type Caller } from '../http/index.js';
import { UserEntity } from '../users/user.entity.js';
import { type AccountWithPoints, WITH_POINTS, type WithPoints } from '../users/users.service.js';
import { type TokenClaims } from './access-token.js';

const OWNER = `
  SELECT users.id, users.email, users.role, family.id AS family
  FROM users JOIN refresh_families AS family ON family.user_id = users.id
  WHERE users.id = $1 AND family.id = $2 AND family.ended_at IS NULL`;

/** A caller whose whole account was read with them. */
export interface CallerWithAccount extends Caller {
  readonly account: AccountWithPoints;
}

/** Who stands behind a token at this moment (ADR 0060). */
@Injectable()
export class SessionOwners {
  private readonly account;

  constructor(private readonly prepared: Prepared) {
    this.account = prepared.select<UserEntity, WithPoints>(
      UserEntity,
      `JOIN refresh_families AS family ON family.user_id = t.id
       WHERE t.id = $1 AND family.id = $2 AND family.ended_at IS NULL`,
      WITH_POINTS,
    );
  }

  /** The caller of a token, read in one statement; null once its session has ended or the account is gone. */
  async find({ sub, family }: Pick<TokenClaims, 'sub' | 'family'>): Promise<Caller | null> {
    const [owner] = await this.prepared.rows<Caller>(OWNER, [sub, family]);
    return owner ?? null;
  }

  /** As {@link find}, for the call that asks who one is: caller and account are one statement, not two. */
  async findWithAccount({
    sub,
    family,
  }: Pick<TokenClaims, 'sub' | 'family'>): Promise<CallerWithAccount | null> {
    const [account] = await this.account([sub, family]);
    if (!account) return null;
    return { id: account.id, email: account.email, role: account.role, family, account };
  }
}
