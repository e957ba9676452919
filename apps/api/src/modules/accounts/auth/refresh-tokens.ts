import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { Clock } from '@haulway/server/clock';
import { Transactions } from '@haulway/server/database';
import { type UserEntity } from '../users/user.repository.js';
import { type RefreshFamilyEntity, SessionRepository } from './session.repository.js';
import { SecondFactorRepository } from './second-factor/second-factor.repository.js';

const DAY = 24 * 60 * 60 * 1000;
/** How long a sign-in lasts without signing in again. */
export const FAMILY_MS = 30 * DAY;
/** How long a used token is still accepted, because parallel tabs send the same one (ADR 13). */
export const GRACE_MS = 30_000;
/** How long after a sign-in or a refresh by cookie an access token may renew itself without the cookie (ADR 13). */
const TOKEN_RENEWAL_MS = 60 * 60_000;

export interface RefreshGrant {
  readonly familyId: string;
  readonly userId: string;
  /** The cookie's value; only the browser stores it. */
  readonly token: string;
}

const digest = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Rotating refresh tokens. Each is exchanged for the next; a token that is reused too late ends its family. */
@Injectable()
export class RefreshTokens {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly sessions: SessionRepository,
    private readonly secondFactors: SecondFactorRepository,
  ) {}

  /**
   * Starts a family for a user who has just proved their identity.
   * @returns null when the password they gave has been replaced meanwhile: the replacement ended all sessions, and a
   *   sign-in in progress must not outlive it. Also null when no code was given and the account has a second factor
   */
  start(user: Pick<UserEntity, 'id' | 'passwordHash'>, gaveCode = true): Promise<RefreshGrant | null> {
    return this.transactions.run((manager) => this.#startWithin(manager, user, { gaveCode }));
  }

  /**
   * As {@link start}, in the transaction of `manager`, in place of an earlier family, for a user who gave a password. An
   * account with a second factor confirms by code only, so its new family is not confirmed later than the earlier one.
   */
  async replaceWithin(
    manager: EntityManager,
    user: Pick<UserEntity, 'id' | 'passwordHash'>,
    earlier: string,
  ): Promise<RefreshGrant | null> {
    if (!(await this.secondFactors.findConfirmed(user.id, manager))) return this.#startWithin(manager, user);
    const family = await this.sessions.find(earlier, manager);
    return this.#startWithin(manager, user, { confirmedAt: family?.confirmedAt ?? null });
  }

  async #startWithin(
    manager: EntityManager,
    { id: userId, passwordHash }: Pick<UserEntity, 'id' | 'passwordHash'>,
    {
      gaveCode = true,
      confirmedAt = this.clock.now(),
    }: { gaveCode?: boolean; confirmedAt?: Date | null } = {},
  ): Promise<RefreshGrant | null> {
    if (!(await this.sessions.holdPassword(manager, userId, passwordHash))) return null;
    // a separate statement, so that it sees the changes of the transaction that locked the account's row before
    if (!gaveCode && (await this.secondFactors.findConfirmed(userId, manager))) return null;
    const now = this.clock.now();
    const family = await this.sessions.insert(manager, {
      userId,
      cookieRefreshedAt: now,
      confirmedAt,
      expiresAt: new Date(now.getTime() + FAMILY_MS),
    });
    return this.#add(manager, family.id, userId);
  }

  /**
   * Exchanges a token for the next one. The family's row is locked, so parallel calls come one after the other.
   * @returns null for a token that is unknown, expired, ended, or reused after the grace period; such reuse ends its
   *   family
   */
  exchange(token: string): Promise<RefreshGrant | null> {
    return this.transactions.run(async (manager) => {
      const tokenHash = digest(token);
      const known = await this.sessions.findToken(tokenHash, manager);
      const family = known && (await this.sessions.lock(manager, known.familyId));
      if (!family || !this.#lives(family)) return null;
      // read again: the transaction that held the lock before may have used it
      const usedAt = (await this.sessions.findToken(tokenHash, manager))?.usedAt;
      const now = this.clock.now();
      if (usedAt && now.getTime() - usedAt.getTime() > GRACE_MS) {
        await this.sessions.end(family.id, now, manager);
        return null;
      }
      if (!usedAt) await this.sessions.markTokenUsed(manager, tokenHash, now);
      await this.sessions.markRefreshed(manager, family.id, now);
      return this.#add(manager, family.id, family.userId);
    });
  }

  /**
   * Whether an access token of a family may renew itself: the family is active, and its cookie was seen within
   * `TOKEN_RENEWAL_MS`.
   */
  async mayRenewByToken(familyId: string): Promise<boolean> {
    const family = await this.sessions.find(familyId);
    if (!family || !this.#lives(family)) return false;
    return this.clock.now().getTime() - family.cookieRefreshedAt.getTime() <= TOKEN_RENEWAL_MS;
  }

  /** Ends the family of a token; does nothing for an unknown token. */
  async endByToken(token: string): Promise<void> {
    const known = await this.sessions.findToken(digest(token));
    if (known) await this.end(known.familyId);
  }

  /** Ends a family: none of its tokens can be renewed again. */
  async end(familyId: string): Promise<void> {
    await this.sessions.end(familyId, this.clock.now());
  }

  /**
   * Ends every family of an account, or all but one.
   * @param manager runs in its transaction; without a manager the change takes effect at once
   */
  async endAll(userId: string, manager?: EntityManager, except?: string): Promise<void> {
    await this.sessions.endAll(userId, this.clock.now(), manager, except);
  }

  #lives(family: RefreshFamilyEntity): boolean {
    return family.endedAt === null && family.expiresAt > this.clock.now();
  }

  async #add(manager: EntityManager, familyId: string, userId: string): Promise<RefreshGrant> {
    const token = randomBytes(32).toString('base64url');
    await this.sessions.insertToken(manager, familyId, digest(token));
    return { familyId, userId, token };
  }
}
