import { Injectable } from '@nestjs/common';
import { Prepared } from '../database/prepared.js';
import { type Caller } from '../http/index.js';
import { type TokenClaims } from './access-token.js';

const OWNER = `
  SELECT users.id, users.email, users.role, family.id AS family
  FROM users JOIN refresh_families AS family ON family.user_id = users.id
  WHERE users.id = $1 AND family.id = $2 AND family.ended_at IS NULL`;

/** Who stands behind a token at this moment (ADR 0060). */
@Injectable()
export class SessionOwners {
  constructor(private readonly prepared: Prepared) {}

  /** The caller of a token, read in one statement; null once its session has ended or the account is gone. */
  async find({ sub, family }: Pick<TokenClaims, 'sub' | 'family'>): Promise<Caller | null> {
    const [owner] = await this.prepared.rows<Caller>(OWNER, [sub, family]);
    return owner ?? null;
  }
}
