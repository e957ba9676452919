import { Injectable } from '@nestjs/common';
import { InjectDataSource, InjectRepository } from '@nestjs/typeorm';
import { type DataSource, type Repository } from 'typeorm';
import { rowOf, selectOf } from '../../../common/database/entity-statements.js';
import { UserEntity } from './user.entity.js';

/** An account's loyalty points, as a column beside its own. */
export interface WithPoints {
  readonly points: number;
}
export const WITH_POINTS = {
  points: '(SELECT coalesce(sum(points), 0)::int FROM loyalty_entries WHERE user_id = t.id)',
} as const;
export type AccountWithPoints = UserEntity & WithPoints;

/** The rows of accounts, where a lookup needs its own words. */
@Injectable()
export class UserRepository {
  private readonly withPoints;

  constructor(
    @InjectRepository(UserEntity) private readonly users: Repository<UserEntity>,
    @InjectDataSource() dataSource: DataSource,
  ) {
    this.withPoints = selectOf<UserEntity, WithPoints>(
      dataSource,
      'user_with_points',
      UserEntity,
      'WHERE t.id = $1',
      WITH_POINTS,
    );
  }

  /** The account with this id and its loyalty points, or null. */
  findWithPoints(id: string): Promise<AccountWithPoints | null> {
    return rowOf(this.users.manager, this.withPoints, [id]);
  }

  /** The account with this e-mail address, compared without case, or null. */
  findByEmail(email: string): Promise<UserEntity | null> {
    return this.users
      .createQueryBuilder('person')
      .where('lower(person.email) = lower(:email)', { email })
      .getOne();
  }
}
