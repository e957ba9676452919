import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager } from 'typeorm';
import { type Caller } from '../../../common/http/index.js';
import { type TokenClaims } from './access-token.js';

/** Asked for every call, and so in its own words: the query builder would make them anew each time. */
const CALLER = `
  SELECT users.id, users.email, users.role, family.id AS family
  FROM users JOIN refresh_families AS family ON family.user_id = users.id
  WHERE users.id = $1 AND family.id = $2 AND family.ended_at IS NULL`;

/** Who stands behind a token at this moment (ADR 0060). */
@Injectable()
export class SessionRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The caller of a token, read in one statement; null once its session has ended or the account is gone. */
  async findCaller({ sub, family }: Pick<TokenClaims, 'sub' | 'family'>): Promise<Caller | null> {
    const [caller]: Caller[] = await this.dataSource.query(CALLER, [sub, family]);
    return caller ?? null;
  }

  /**
   * Holds an account's row until the transaction of `manager` ends, so that its password stays what it is.
   * @returns whether it is this one
   */
  async holdPassword(manager: EntityManager, userId: string, passwordHash: string): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      'SELECT 1 FROM users WHERE id = $1 AND password_hash = $2 FOR SHARE',
      [userId, passwordHash],
    );
    return rows.length > 0;
  }
}
