import { isDeepStrictEqual } from 'node:util';
import { type Role, type UsersQuery } from '@haulway/contracts';
import { businessDetails, type BusinessDetails } from '@haulway/domain';
import { isPostgresError, StatementValues } from '@haulway/server/database';
import { Injectable, Module } from '@nestjs/common';
import { InjectRepository, TypeOrmModule } from '@nestjs/typeorm';
import {
  Column,
  CreateDateColumn,
  Entity,
  type EntityManager,
  IsNull,
  PrimaryGeneratedColumn,
  type Repository,
} from 'typeorm';
import { BusinessColumns } from '../../../common/business-columns.js';
import { type FoundPage, peoplePage, readPage } from '../../../common/list-pages.js';

@Entity('users')
export class UserEntity extends BusinessColumns {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** As typed; compared without case. */
  @Column('text')
  email!: string;

  @Column('text')
  passwordHash!: string;

  @Column('text')
  fullName!: string;

  @Column('text', { nullable: true })
  phone!: string | null;

  @Column('text', { default: 'customer' })
  role!: Role;

  /** Counts changes of name, phone and business. */
  @Column('integer', { default: 1 })
  profileVersion!: number;

  /** When a link sent to the address was first followed. */
  @Column('timestamptz', { nullable: true })
  emailVerifiedAt!: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}

/** The lock that every role change takes first. */
@Injectable()
export class AdminLock {
  /**
   * Locks every admin until the transaction ends, in the order of their ids. A transaction that waited for the lock
   * gets the admins after the wait, not those before it.
   * @returns their email addresses by their ids
   */
  async take(manager: EntityManager): Promise<ReadonlyMap<string, string>> {
    const admins = await manager.find(UserEntity, {
      where: { role: 'admin' },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    return new Map(admins.map(({ id, email }) => [id, email]));
  }
}

const POINTS = 'SELECT coalesce(sum(points), 0)::integer AS points FROM loyalty_entries WHERE user_id = $1';

type NewUser = Pick<UserEntity, 'email' | 'fullName' | 'passwordHash'>;
type ProfileChanges = Partial<Pick<UserEntity, 'fullName' | 'phone'> & BusinessDetails>;

/** An account's loyalty points, as a column beside its own. */
interface WithPoints {
  readonly points: number;
}

@Injectable()
export class UserRepository {
  constructor(@InjectRepository(UserEntity) private readonly users: Repository<UserEntity>) {}

  /**
   * A page of all accounts, newest first. The list can be filtered by role, and by the start of the name, surname, email
   * address, phone number, company or postcode.
   */
  page(query: UsersQuery): Promise<FoundPage<UserEntity>> {
    const values = new StatementValues();
    const conditions = ['true', ...(query.role ? [`u.role = ${values.add(query.role)}`] : [])];
    const total = `(SELECT coalesce(sum(u.users), 0) FROM user_tallies u WHERE ${conditions.join(' AND ')})::int`;
    const counted = `true AS exact, ${total} AS total`;
    const statement = peoplePage('users', query, values, conditions, counted, (search, placeholder) => [
      `(searchable(u.company_name) COLLATE "C") ^@ searchable(${placeholder})`,
      `u.id IN (SELECT a.user_id FROM saved_addresses a
        WHERE (replace(lower(a.postcode), ' ', '') COLLATE "C") ^@ ${values.add(search.replaceAll(' ', ''))})`,
    ]);
    return readPage(this.users, statement, query);
  }

  find(id: string, manager: EntityManager = this.users.manager): Promise<UserEntity | null> {
    return manager.findOneBy(UserEntity, { id });
  }

  /** The account with this id, as the transaction of `manager` sees it. @throws EntityNotFoundError */
  get(manager: EntityManager, id: string): Promise<UserEntity> {
    return manager.findOneByOrFail(UserEntity, { id });
  }

  /** The account with this id and its loyalty points, or null. */
  async findWithPoints(id: string): Promise<(UserEntity & WithPoints) | null> {
    const user = await this.find(id);
    if (!user) return null;
    const [row] = await this.users.query<WithPoints[]>(POINTS, [id]);
    return Object.assign(user, { points: row?.points ?? 0 });
  }

  /** Everybody with the role crew, by name. */
  crew(): Promise<UserEntity[]> {
    return this.users.find({ where: { role: 'crew' }, order: { fullName: 'ASC', id: 'ASC' } });
  }

  /** The account with this id, which nobody can change or delete until the transaction ends, or null. */
  hold(manager: EntityManager, id: string): Promise<UserEntity | null> {
    return manager.findOne(UserEntity, { where: { id }, lock: { mode: 'pessimistic_read' } });
  }

  /** The account with this email address, compared without case, or null. */
  findByEmail(email: string): Promise<UserEntity | null> {
    return this.users
      .createQueryBuilder('person')
      .where('lower(person.email) = lower(:email)', { email })
      .getOne();
  }

  /** The account with this id, locked until the transaction ends, or null. */
  lock(manager: EntityManager, id: string): Promise<UserEntity | null> {
    return manager.findOne(UserEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Locks an account's row until the transaction ends. @returns whether its password is still this one */
  async lockWithPassword(
    manager: EntityManager,
    { id, passwordHash }: Pick<UserEntity, 'id' | 'passwordHash'>,
  ): Promise<boolean> {
    const unchanged = await manager.findOne(UserEntity, {
      where: { id, passwordHash },
      lock: { mode: 'for_no_key_update' },
    });
    return unchanged !== null;
  }

  /**
   * A new customer. The unique index decides whether the address is free, so two parallel sign-ups create one account.
   * @returns null when the address is taken; the transaction must then be rolled back
   */
  async create(person: NewUser, manager: EntityManager): Promise<UserEntity | null> {
    try {
      return await manager.save(
        manager.create(UserEntity, { ...person, phone: null, role: 'customer', emailVerifiedAt: null }),
      );
    } catch (error) {
      if (!isPostgresError(error, 'unique_violation')) throw error;
      return null;
    }
  }

  async setRole(manager: EntityManager, user: UserEntity, role: UserEntity['role']): Promise<void> {
    user.role = role;
    await manager.save(user);
  }

  async setPassword(manager: EntityManager, id: string, passwordHash: string): Promise<void> {
    await manager.update(UserEntity, id, { passwordHash });
  }

  /** Records the first time that the owner proves that they read the account's address. */
  async markEmailVerified(manager: EntityManager, id: string, now: Date): Promise<void> {
    await manager.update(UserEntity, { id, emailVerifiedAt: IsNull() }, { emailVerifiedAt: now });
  }

  /**
   * Takes out what whoever signed up has entered: name, phone, business, drafts and addresses. Bookings and points stay,
   * because money depends on them.
   */
  async emptyProfile(manager: EntityManager, id: string): Promise<void> {
    await manager.query('DELETE FROM drafts WHERE user_id = $1', [id]);
    await manager.query('DELETE FROM saved_addresses WHERE user_id = $1', [id]);
    await manager.update(
      UserEntity,
      { id },
      { ...businessDetails({}), fullName: '', phone: null, profileVersion: () => 'profile_version + 1' },
    );
  }

  /** Stores the business that a user has booked for; does nothing when it is already stored. */
  async rememberBusiness(
    manager: EntityManager,
    id: string,
    business: Partial<BusinessDetails>,
  ): Promise<void> {
    const user = { ...(await this.get(manager, id)) };
    if (isDeepStrictEqual({ ...user, ...business }, user)) return;
    await manager.update(UserEntity, { id }, { ...business, profileVersion: () => 'profile_version + 1' });
  }

  /**
   * Changes only the given fields.
   * @param version the version that the change is based on; without it the change is made whatever the current version
   *   is
   * @returns whether the change was made: false when the profile has another version by now
   */
  async changeProfile(id: string, changes: ProfileChanges, version?: number): Promise<boolean> {
    const { affected } = await this.users.update(
      { id, ...(version === undefined ? {} : { profileVersion: version }) },
      { ...changes, profileVersion: () => 'profile_version + 1' },
    );
    return affected === 1;
  }
}

@Module({
  imports: [TypeOrmModule.forFeature([UserEntity])],
  providers: [UserRepository, AdminLock],
  exports: [AdminLock, UserRepository],
})
export class UsersModule {}
