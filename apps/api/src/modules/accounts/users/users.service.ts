import { Injectable } from '@nestjs/common';
import { InjectDataSource, InjectRepository } from '@nestjs/typeorm';
import { type DataSource, type EntityManager, type Repository } from 'typeorm';
import { isPostgresError } from '../../../common/database/is-postgres-error.js';
import { rowOf, selectOf } from '../../../common/database/entity-statements.js';
import { ApiException } from '../../../common/http/index.js';
import { UserEntity } from './user.entity.js';

export type NewUser = Pick<UserEntity, 'email' | 'fullName' | 'passwordHash'>;
export type ProfileChanges = Partial<Pick<UserEntity, 'fullName' | 'phone'>>;

/** An account's loyalty points, as a column beside its own. */
export interface WithPoints {
  readonly points: number;
}
export const WITH_POINTS = {
  points: '(SELECT coalesce(sum(points), 0)::int FROM loyalty_entries WHERE user_id = t.id)',
} as const;
export type AccountWithPoints = UserEntity & WithPoints;

/** Reads and changes people's accounts. */
@Injectable()
export class UsersService {
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

  /** The account with this id, or null. */
  byId(id: string): Promise<UserEntity | null> {
    return this.users.findOneBy({ id });
  }

  /** The account with this id and its loyalty points, or null. */
  byIdWithPoints(id: string): Promise<AccountWithPoints | null> {
    return rowOf(this.users.manager, this.withPoints, [id]);
  }

  /** The account with this e-mail address, compared without case, or null. */
  byEmail(email: string): Promise<UserEntity | null> {
    return this.users
      .createQueryBuilder('person')
      .where('lower(person.email) = lower(:email)', { email })
      .getOne();
  }

  /**
   * A new customer. The index decides whether the address is free, so two at once make one account.
   * @throws ApiException 409 `email_taken`
   */
  async create(person: NewUser, manager: EntityManager): Promise<UserEntity> {
    try {
      return await manager.save(
        manager.create(UserEntity, { ...person, phone: null, role: 'customer', emailVerifiedAt: null }),
      );
    } catch (error) {
      if (!isPostgresError(error, 'unique_violation')) throw error;
      throw new ApiException(409, 'email_taken', 'An account with this email address already exists.', {
        email: 'Is taken',
      });
    }
  }

  /**
   * Changes what is given and leaves the rest.
   * @param version what the change began from; left out, it is made whatever the profile says by now
   * @returns whether it was made: not when the profile is another version by now
   */
  async changeProfile(id: string, changes: ProfileChanges, version?: number): Promise<boolean> {
    const { affected } = await this.users.update(
      { id, ...(version === undefined ? {} : { profileVersion: version }) },
      { ...changes, profileVersion: () => 'profile_version + 1' },
    );
    return affected === 1;
  }
}
