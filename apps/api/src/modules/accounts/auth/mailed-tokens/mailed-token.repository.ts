import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager, MoreThan } from 'typeorm';
import { Clock } from '../../../../common/clock/index.js';
import { MailedTokenEntity, type TokenPurpose } from './mailed-token.entity.js';
import { ApiException } from '../../../../common/http/index.js';

/** 400 for a token that is unknown, used or past its time: no difference is to be seen. */
export const linkNotValid = (): ApiException =>
  new ApiException(400, 'link_not_valid', 'This link is no longer valid. Please ask for a new one.');

const HOUR = 60 * 60 * 1000;
/** How long a link holds from the moment its e-mail is sent (ADR 0061). */
export const TOKEN_LIFE_MS: Readonly<Record<TokenPurpose, number>> = {
  password_reset: HOUR,
  email_verification: 7 * 24 * HOUR,
};

const digest = (token: string): Buffer => createHash('sha256').update(token).digest();

/** One-time tokens that travel by e-mail: whoever brings one back has read the account's mail. */
@Injectable()
export class MailedTokenRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** A new token for an account. Made when its e-mail is sent, so nobody but the reader ever keeps it. */
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

  /** Whose token this is while it holds, or null. Nothing is used up. */
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
   * Uses a token up, and with it every other one of the account for the same purpose. The account's row is locked
   * first, so of two that come at once, with one token or with two, only the first gets anything.
   * @returns the account's id, or null for a token that is unknown, used or past its time
   */
  async spend(manager: EntityManager, token: string, purpose: TokenPurpose): Promise<string | null> {
    const owner = await this.ownerOf(token, purpose, manager);
    if (owner === null) return null;
    await manager.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [owner]);
    if ((await this.ownerOf(token, purpose, manager)) === null) return null;
    await this.revoke(manager, owner, purpose);
    return owner;
  }

  /** Makes every token of an account for that purpose worthless. */
  async revoke(manager: EntityManager, userId: string, purpose: TokenPurpose): Promise<void> {
    await manager.delete(MailedTokenEntity, { userId, purpose });
  }
}
