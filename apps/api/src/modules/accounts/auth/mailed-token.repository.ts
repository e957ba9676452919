import { createHash, randomBytes } from 'node:crypto';
import { Clock } from '@haulway/server/clock';
import { Injectable, Module } from '@nestjs/common';
import { InjectDataSource, TypeOrmModule } from '@nestjs/typeorm';
import { Column, type DataSource, Entity, type EntityManager, MoreThan, PrimaryColumn } from 'typeorm';

export type TokenPurpose = 'password_reset' | 'email_verification' | 'second_factor';

/** A stored one-time token of a link in an email: only its digest. The row is deleted when the token is used. */
@Entity('mailed_tokens')
class MailedTokenEntity {
  @PrimaryColumn('bytea')
  tokenHash!: Buffer;

  @Column('uuid')
  userId!: string;

  @Column('text')
  purpose!: TokenPurpose;

  @Column('timestamptz')
  expiresAt!: Date;
}

const HOUR = 60 * 60 * 1000;
/** How long a link is valid from the moment its email is sent (ADR 61). */
export const TOKEN_LIFE_MS: Readonly<Record<TokenPurpose, number>> = {
  password_reset: HOUR,
  email_verification: 7 * 24 * HOUR,
  second_factor: HOUR,
};

const digest = (token: string): Buffer => createHash('sha256').update(token).digest();

/** One-time tokens that are sent by email: a user who presents one has read the account's mail. */
@Injectable()
export class MailedTokenRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** A new token for an account. It is created when its email is sent, so only the reader of the email has it. */
  async issue(userId: string, purpose: TokenPurpose): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(this.clock.now().getTime() + TOKEN_LIFE_MS[purpose]);
    await this.dataSource.manager.insert(MailedTokenEntity, {
      tokenHash: digest(token),
      userId,
      purpose,
      expiresAt,
    });
    return token;
  }

  /** The id of the account that owns a valid token, or null. The token is not used up. */
  async ownerOf(
    token: string,
    purpose: TokenPurpose,
    manager = this.dataSource.manager,
  ): Promise<string | null> {
    const tokenHash = digest(token);
    const found = await manager.findOneBy(MailedTokenEntity, {
      tokenHash,
      purpose,
      expiresAt: MoreThan(this.clock.now()),
    });
    return found?.userId ?? null;
  }

  /**
   * Uses up a token, and every other token of the account for the same purpose. The account's row is locked first: of
   * two parallel calls, with one token or with two, only the first succeeds.
   * @returns the account's id, or null for a token that is unknown, used or expired
   */
  async spend(manager: EntityManager, token: string, purpose: TokenPurpose): Promise<string | null> {
    const owner = await this.ownerOf(token, purpose, manager);
    if (owner === null) return null;
    await manager.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [owner]);
    if ((await this.ownerOf(token, purpose, manager)) === null) return null;
    await this.revoke(manager, owner, purpose);
    return owner;
  }

  /** Deletes every token of an account for that purpose, so that none is valid any more. */
  async revoke(manager: EntityManager, userId: string, purpose: TokenPurpose): Promise<void> {
    await manager.delete(MailedTokenEntity, { userId, purpose });
  }
}

/** A separate module, because both the emails and the changes of accounts use it. */
@Module({
  imports: [TypeOrmModule.forFeature([MailedTokenEntity])],
  providers: [MailedTokenRepository],
  exports: [MailedTokenRepository],
})
export class MailedTokensModule {}
