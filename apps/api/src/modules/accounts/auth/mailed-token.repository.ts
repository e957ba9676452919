import { createHash, randomBytes } from 'node:crypto';
import { type TokenPurpose } from '@haulway/contracts';
import { Clock } from '@haulway/server/clock';
import { Injectable, Module } from '@nestjs/common';
import { InjectDataSource, TypeOrmModule } from '@nestjs/typeorm';
import {
  Column,
  type DataSource,
  Entity,
  type EntityManager,
  IsNull,
  MoreThan,
  Not,
  PrimaryColumn,
  Raw,
} from 'typeorm';
import { newCode, normalised } from './readable-code.js';
import { SecretBox } from './second-factor/secret-box.js';

/**
 * A stored one-time token of a link in an email, and the code that can be typed instead: only their digests. The row is
 * deleted when the token is used.
 */
@Entity('mailed_tokens')
export class MailedTokenEntity {
  @PrimaryColumn('bytea')
  tokenHash!: Buffer;

  @Column('uuid')
  userId!: string;

  @Column('text')
  purpose!: TokenPurpose;

  @Column('timestamptz')
  expiresAt!: Date;

  /** Null once the code is used, or a newer email has one. */
  @Column('bytea', { nullable: true })
  codeHash!: Buffer | null;
}

const CODE_GROUPS = 2;

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
    private readonly box: SecretBox,
  ) {}

  /**
   * A new token and a new code for an account. They are created when their email is sent, so only the reader of the email
   * has them. Codes of earlier emails end; an index lets only one of two parallel emails succeed, and the other is retried.
   */
  async issue(userId: string, purpose: TokenPurpose): Promise<{ token: string; code: string }> {
    const { manager } = this.dataSource;
    const code = newCode(CODE_GROUPS);
    const expiresAt = new Date(this.clock.now().getTime() + TOKEN_LIFE_MS[purpose]);
    await manager.update(MailedTokenEntity, { userId, purpose, codeHash: Not(IsNull()) }, { codeHash: null });
    const codeHash = this.codeDigest(code, { userId, purpose });
    return { token: await this.#insert(manager, { userId, purpose, expiresAt, codeHash }), code };
  }

  /** The row with the code of the newest email to an address, or null. Its statement is the same for any address. */
  withCode(email: string, purpose: TokenPurpose): Promise<MailedTokenEntity | null> {
    return this.dataSource.manager.findOneBy(MailedTokenEntity, {
      userId: Raw((id) => `${id} = (SELECT id FROM users WHERE lower(email) = lower(:email))`, { email }),
      purpose,
      codeHash: Not(IsNull()),
      expiresAt: MoreThan(this.clock.now()),
    });
  }

  codeDigest(code: string, { userId, purpose }: Pick<MailedTokenEntity, 'userId' | 'purpose'>): Buffer {
    return this.box.digest(normalised(code), `${purpose} of ${userId}`);
  }

  /**
   * Uses up a code. The account's row is locked first, as in {@link spend}.
   * @returns a new token in its place, valid as long as the code was; null when the code is used or replaced
   */
  async exchangeCode(
    manager: EntityManager,
    { tokenHash, codeHash, userId, purpose, expiresAt }: MailedTokenEntity,
  ): Promise<string | null> {
    await this.#lock(manager, userId);
    const live = { tokenHash, codeHash: codeHash ?? IsNull() };
    const { affected } = await manager.update(MailedTokenEntity, live, { codeHash: null });
    if (affected !== 1) return null;
    return this.#insert(manager, { userId, purpose, expiresAt, codeHash: null });
  }

  async #insert(manager: EntityManager, row: Omit<MailedTokenEntity, 'tokenHash'>): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await manager.insert(MailedTokenEntity, { ...row, tokenHash: digest(token) });
    return token;
  }

  async #lock(manager: EntityManager, userId: string): Promise<void> {
    await manager.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
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
    await this.#lock(manager, owner);
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
  providers: [MailedTokenRepository, SecretBox],
  exports: [MailedTokenRepository, SecretBox],
})
export class MailedTokensModule {}
