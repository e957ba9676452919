import { type Caller } from '@haulway/server/http';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  Column,
  type DataSource,
  Entity,
  type EntityManager,
  IsNull,
  Not,
  PrimaryColumn,
  PrimaryGeneratedColumn,
} from 'typeorm';
import { type TokenClaims } from './access-tokens.js';

/** One sign-in and every refresh token that descends from it; ending it ends them all. */
@Entity('refresh_families')
export class RefreshFamilyEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid')
  userId!: string;

  /** When its cookie was last issued at a sign-in or exchanged: the newest proof of the user's identity. */
  @Column('timestamptz')
  cookieRefreshedAt!: Date;

  @Column('timestamptz')
  expiresAt!: Date;

  @Column('timestamptz', { nullable: true })
  endedAt!: Date | null;

  /** When its owner last proved their identity: at the sign-in that started it, or at a later confirmation. */
  @Column('timestamptz', { nullable: true })
  confirmedAt!: Date | null;
}

/** A stored refresh token: only its digest, so that a stolen table is useless. */
@Entity('refresh_tokens')
export class RefreshTokenEntity {
  @PrimaryColumn('bytea')
  tokenHash!: Buffer;

  @Column('uuid')
  familyId!: string;

  /** When it was first exchanged for a new one. */
  @Column('timestamptz', { nullable: true })
  usedAt!: Date | null;
}

const CALLER = `
  SELECT users.id, users.email, users.role, family.id AS family
  FROM users JOIN refresh_families AS family ON family.user_id = users.id
  WHERE users.id = $1 AND family.id = $2 AND family.ended_at IS NULL`;

type NewFamily = Pick<RefreshFamilyEntity, 'userId' | 'cookieRefreshedAt' | 'confirmedAt' | 'expiresAt'>;

/** The rows of sessions: families of refresh tokens, and the current user of an access token (ADR 13). */
@Injectable()
export class SessionRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The caller of a token, read in one statement; null once its session has ended or the account is gone. */
  async findCaller({ sub, family }: Pick<TokenClaims, 'sub' | 'family'>): Promise<Caller | null> {
    const [caller] = await this.dataSource.query<Caller[]>(CALLER, [sub, family]);
    return caller ?? null;
  }

  /**
   * Locks an account's row until the transaction of `manager` ends, so that its password does not change.
   * @returns whether the password hash is still the given one
   */
  async holdPassword(manager: EntityManager, userId: string, passwordHash: string): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      'SELECT 1 FROM users WHERE id = $1 AND password_hash = $2 FOR SHARE',
      [userId, passwordHash],
    );
    return rows.length > 0;
  }

  insert(manager: EntityManager, family: NewFamily): Promise<NewFamily & RefreshFamilyEntity> {
    return manager.save(RefreshFamilyEntity, family);
  }

  /** The family with this id, as the transaction of `manager` sees it, or null. */
  find(id: string, manager: EntityManager = this.dataSource.manager): Promise<RefreshFamilyEntity | null> {
    return manager.findOneBy(RefreshFamilyEntity, { id });
  }

  /** {@link find}, locked until the transaction ends. */
  lock(manager: EntityManager, id: string): Promise<RefreshFamilyEntity | null> {
    return manager.findOne(RefreshFamilyEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** The token with this digest, or null. */
  findToken(
    tokenHash: Buffer,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<RefreshTokenEntity | null> {
    return manager.findOneBy(RefreshTokenEntity, { tokenHash });
  }

  async insertToken(manager: EntityManager, familyId: string, tokenHash: Buffer): Promise<void> {
    await manager.insert(RefreshTokenEntity, { tokenHash, familyId });
  }

  async markTokenUsed(manager: EntityManager, tokenHash: Buffer, now: Date): Promise<void> {
    await manager.update(RefreshTokenEntity, { tokenHash }, { usedAt: now });
  }

  async markRefreshed(manager: EntityManager, id: string, now: Date): Promise<void> {
    await manager.update(RefreshFamilyEntity, id, { cookieRefreshedAt: now });
  }

  /** Records that the family's owner has proved their identity. */
  async markConfirmed(id: string, now: Date): Promise<void> {
    await this.dataSource.manager.update(RefreshFamilyEntity, id, { confirmedAt: now });
  }

  async end(id: string, now: Date, manager: EntityManager = this.dataSource.manager): Promise<void> {
    await manager.update(RefreshFamilyEntity, id, { endedAt: now });
  }

  /**
   * Ends every family of an account that has not ended yet.
   * @param except a family that stays open
   */
  async endAll(
    userId: string,
    now: Date,
    manager: EntityManager = this.dataSource.manager,
    except?: string,
  ): Promise<void> {
    const open = { userId, endedAt: IsNull(), ...(except === undefined ? {} : { id: Not(except) }) };
    await manager.update(RefreshFamilyEntity, open, { endedAt: now });
  }
}
