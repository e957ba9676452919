import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, type Repository } from 'typeorm';
import { type BusinessDetails } from '@haulway/domain';
import { isPostgresError } from '../../../common/database/is-postgres-error.js';
import { ApiException } from '../../../common/http/index.js';
import { UserEntity } from './user.entity.js';
import { type AccountWithPoints, UserRepository } from './user.repository.js';

export type NewUser = Pick<UserEntity, 'email' | 'fullName' | 'passwordHash'>;
export type ProfileChanges = Partial<Pick<UserEntity, 'fullName' | 'phone'> & BusinessDetails>;

/** Reads and changes people's accounts. */
@Injectable()
export class UsersService {
  constructor(
    @InjectRepository(UserEntity) private readonly users: Repository<UserEntity>,
    private readonly rows: UserRepository,
  ) {}

  /** The account with this id, or null. */
  byId(id: string): Promise<UserEntity | null> {
    return this.users.findOneBy({ id });
  }

  /** The account with this id and its loyalty points, or null. */
  byIdWithPoints(id: string): Promise<AccountWithPoints | null> {
    return this.rows.findWithPoints(id);
  }

  /** The account with this e-mail address, compared without case, or null. */
  byEmail(email: string): Promise<UserEntity | null> {
    return this.rows.findByEmail(email);
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

  /** Remembers the business that somebody has booked for; nothing where it is the one that is known. */
  async rememberBusiness(manager: EntityManager, id: string, business: BusinessDetails): Promise<void> {
    const known = await manager.findOneByOrFail(UserEntity, { id });
    const { companyName, companyVatNumber, purchaseOrder, sicCode } = known;
    if (isDeepStrictEqual({ companyName, companyVatNumber, purchaseOrder, sicCode }, business)) return;
    await manager.update(UserEntity, { id }, { ...business, profileVersion: () => 'profile_version + 1' });
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
