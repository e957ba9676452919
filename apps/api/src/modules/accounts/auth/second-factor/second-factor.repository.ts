import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  Column,
  type DataSource,
  Entity,
  type EntityManager,
  IsNull,
  LessThan,
  Not,
  PrimaryColumn,
} from 'typeorm';

/** The key that an account shares with its owner's authenticator app. */
@Entity('second_factors')
export class SecondFactorEntity {
  @PrimaryColumn('uuid')
  userId!: string;

  /** Encrypted (`SecretBox`). */
  @Column('bytea')
  secret!: Buffer;

  /** Null while it is being set up: no code has been seen yet, and sign-in asks for none. */
  @Column('timestamptz', { nullable: true })
  confirmedAt!: Date | null;

  /** The latest time step, of 30 seconds since 1970, whose code was accepted: it and all earlier ones are used up. */
  @Column('integer', { default: 0 })
  lastStep!: number;
}

/** An unused recovery code; its row is deleted when the code is used. */
@Entity('recovery_codes')
export class RecoveryCodeEntity {
  @PrimaryColumn('uuid')
  userId!: string;

  /** A keyed digest: a thief of the table can't try codes against it. */
  @PrimaryColumn('bytea')
  codeHash!: Buffer;
}

/** The rows of second factors and their recovery codes. */
@Injectable()
export class SecondFactorRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Stores a sealed key, in place of one that was never confirmed.
   * @returns whether it was stored: false when the account already has a second factor
   */
  async begin(userId: string, sealed: Buffer): Promise<boolean> {
    const started = await this.dataSource.query<unknown[]>(
      `INSERT INTO second_factors AS factor (user_id, secret) VALUES ($1, $2)
       ON CONFLICT (user_id) DO UPDATE SET secret = EXCLUDED.secret WHERE factor.confirmed_at IS NULL
       RETURNING user_id`,
      [userId, sealed],
    );
    return started.length > 0;
  }

  /** The second factor of an account once it is set up, or null. */
  findConfirmed(
    userId: string,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<SecondFactorEntity | null> {
    return manager.findOneBy(SecondFactorEntity, { userId, confirmedAt: Not(IsNull()) });
  }

  /** The second factor of an account (also during its set-up), locked until the transaction ends, or null. */
  lock(manager: EntityManager, userId: string): Promise<SecondFactorEntity | null> {
    return manager.findOne(SecondFactorEntity, { where: { userId }, lock: { mode: 'pessimistic_write' } });
  }

  /**
   * Marks a locked second factor as confirmed by a code.
   * @param step the time step of that code, which is used up as well
   */
  async confirm(manager: EntityManager, userId: string, now: Date, step: number): Promise<void> {
    await manager.update(SecondFactorEntity, userId, { confirmedAt: now, lastStep: step });
  }

  /**
   * Uses up a time step; one statement both checks and updates it.
   * @returns whether it was unused; of two parallel calls only one succeeds
   */
  async useStep(userId: string, step: number): Promise<boolean> {
    const unused = { userId, lastStep: LessThan(step) };
    const { affected } = await this.dataSource.manager.update(SecondFactorEntity, unused, { lastStep: step });
    return affected === 1;
  }

  async remove(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(SecondFactorEntity, { userId });
  }

  /** Stores the digests of recovery codes in place of all existing ones. */
  async replaceCodes(manager: EntityManager, userId: string, digests: readonly Buffer[]): Promise<void> {
    await manager.delete(RecoveryCodeEntity, { userId });
    await manager.insert(
      RecoveryCodeEntity,
      digests.map((codeHash) => ({ userId, codeHash })),
    );
  }

  /**
   * Deletes a recovery code.
   * @returns whether it existed; of two parallel calls only one finds it
   */
  async useCode(manager: EntityManager, userId: string, codeHash: Buffer): Promise<boolean> {
    const { affected } = await manager.delete(RecoveryCodeEntity, { userId, codeHash });
    return affected === 1;
  }

  countCodes(userId: string): Promise<number> {
    return this.dataSource.manager.countBy(RecoveryCodeEntity, { userId });
  }
}
