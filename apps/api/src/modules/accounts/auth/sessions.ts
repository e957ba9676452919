import { Injectable } from '@nestjs/common';
import { type SessionResponse } from '@haulway/contracts';
import { type EntityManager } from 'typeorm';
import { unauthenticated } from '@haulway/server/http';
import { toUser } from '../users/to-user.js';
import { type UserEntity } from '../users/user.entity.js';
import { UserRepository } from '../users/user.repository.js';
import { AccessTokens } from './access-token.js';
import { DeviceTokens } from './device-tokens.js';
import { type RefreshGrant, RefreshTokens } from './refresh-tokens.js';

/** A session as it is sent to the browser: the response, and the new values of the cookies that change. */
export interface Session {
  readonly response: SessionResponse;
  readonly refreshToken?: string;
  readonly deviceToken?: string;
}

/** Starts, renews and ends sessions. */
@Injectable()
export class Sessions {
  constructor(
    private readonly users: UserRepository,
    private readonly tokens: AccessTokens,
    private readonly refreshTokens: RefreshTokens,
    private readonly deviceTokens: DeviceTokens,
  ) {}

  /**
   * A new session for a user who has just proved their identity; null if that proof is no longer valid.
   * @param shown the browser's id, if it has signed in to the account before, and whether a code of the second factor
   *   was given. Without a code, an account that has a second factor by now gets no session
   */
  async begin(
    user: UserEntity,
    { device, gaveCode = false }: { device?: string; gaveCode?: boolean } = {},
  ): Promise<Session | null> {
    const grant = await this.refreshTokens.start(user, gaveCode);
    return grant && this.#first(user, grant, device);
  }

  /**
   * As {@link begin}, in the transaction of `manager`, which has just ended all other sessions of the account.
   * @param earlier the session that it replaces: a password alone does not confirm an account with a second factor
   * @throws ApiException 401 when the password has been replaced meanwhile
   */
  async beginWithin(manager: EntityManager, user: UserEntity, earlier: string): Promise<Session> {
    const grant = await this.refreshTokens.replaceWithin(manager, user, earlier);
    if (!grant) throw unauthenticated();
    return this.#first(user, grant);
  }

  /**
   * A session renewed by its refresh token.
   * @throws ApiException 401
   */
  async renewByCookie(refreshToken: string): Promise<Session> {
    const grant = await this.refreshTokens.exchange(refreshToken);
    const user = grant && (await this.users.find(grant.userId));
    if (!user) throw unauthenticated();
    return this.#under(user, grant);
  }

  /**
   * A session renewed by an access token that is still valid. This works for an hour after its family started or was
   * renewed by cookie, so that a copied token can't be renewed for ever.
   * @throws ApiException 401
   */
  async renewByToken(token: string): Promise<Session> {
    const claims = await this.tokens.read(token);
    if (!claims || !(await this.refreshTokens.mayRenewByToken(claims.family))) throw unauthenticated();
    const user = await this.users.find(claims.sub);
    if (!user) throw unauthenticated();
    return { response: { token: await this.tokens.issue(user, claims.family), user: toUser(user) } };
  }

  /** Ends the family of each cookie and the family of the token. */
  async end(refreshTokens: readonly string[], token: string | null): Promise<void> {
    for (const refreshToken of refreshTokens) await this.refreshTokens.endByToken(refreshToken);
    const claims = token === null ? null : await this.tokens.read(token);
    if (claims) await this.refreshTokens.end(claims.family);
  }

  /** Ends every session of an account, on all devices. */
  endAll(userId: string): Promise<void> {
    return this.refreshTokens.endAll(userId);
  }

  async #first(user: UserEntity, grant: RefreshGrant, device?: string): Promise<Session> {
    return { ...(await this.#under(user, grant)), deviceToken: await this.deviceTokens.issue(user, device) };
  }

  async #under(user: UserEntity, grant: RefreshGrant): Promise<Session> {
    const token = await this.tokens.issue(user, grant.familyId);
    return { response: { token, user: toUser(user) }, refreshToken: grant.token };
  }
}
