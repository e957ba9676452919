import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource } from 'typeorm';
import { type Caller } from '../http/index.js';
import { UserEntity } from '../users/user.entity.js';
import { type TokenClaims } from './access-token.js';
import { RefreshFamilyEntity } from './refresh-family.entity.js';

/** Who stands behind a token at this moment (ADR 0060). */
@Injectable()
export class SessionOwners {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The caller of a token, read in one statement; null once its session has ended or the account is gone. */
  async find({ sub, family }: Pick<TokenClaims, 'sub' | 'family'>): Promise<Caller | null> {
    const user = await this.dataSource
      .createQueryBuilder(UserEntity, 'person')
      .innerJoin(RefreshFamilyEntity, 'family', 'family.userId = person.id')
      .where('person.id = :sub AND family.id = :family AND family.endedAt IS NULL', { sub, family })
      .getOne();
    return user && { id: user.id, email: user.email, role: user.role, family };
  }
}
