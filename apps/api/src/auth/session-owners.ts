import { Injectable } from '@nestjs/common';
import { Prepared } from '../database/prepared.js';
import { type Caller } from '../http/index.js';
import { UserEntity } from '../users/user.entity.js';
import { type TokenClaims } from './access-token.js';

/** Who stands behind a token at this moment (ADR 0060). */
@Injectable()
export class SessionOwners {
  private readonly owner;

  constructor(prepared: Prepared) {
    this.owner = prepared.select(
      UserEntity,
      `JOIN refresh_families AS family ON family.user_id = t.id
       WHERE t.id = $1 AND family.id = $2 AND family.ended_at IS NULL`,
    );
  }

  /** The caller of a token, read in one statement; null once its session has ended or the account is gone. */
  async find({ sub, family }: Pick<TokenClaims, 'sub' | 'family'>): Promise<Caller | null> {
    const [user] = await this.owner([sub, family]);
    return user ? { id: user.id, email: user.email, role: user.role, family } : null;
  }
}
