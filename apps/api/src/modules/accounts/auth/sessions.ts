import { type SessionResponse } from '@haulway/contracts';
import { unauthenticated } from '@haulway/server/http';
import { Injectable } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type EntityManager } from 'typeorm';
import { toUser } from '../users/to-user.js';
import { type UserEntity, UserRepository } from '../users/user.repository.js';
import { ApiConfig } from '../../../common/config/index.js';
import { AccessTokens, DEVICE_SECONDS, DeviceTokens } from './access-tokens.js';
import { FAMILY_MS, type RefreshGrant, RefreshTokens } from './refresh-tokens.js';

/** A session as it is sent to the browser: the response, and the new values of the cookies that change. */
export interface Session {
  readonly response: SessionResponse;
  readonly refreshToken?: string;
  readonly deviceToken?: string;
}

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

  async #first(user: UserEntity, grant: RefreshGrant, device?: string): Promise<Session> {
    return { ...(await this.#under(user, grant)), deviceToken: await this.deviceTokens.issue(user, device) };
  }

  async #under(user: UserEntity, grant: RefreshGrant): Promise<Session> {
    const token = await this.tokens.issue(user, grant.familyId);
    return { response: { token, user: toUser(user) }, refreshToken: grant.token };
  }
}

export const REFRESH_COOKIE = 'haulway_refresh';
/** Over https: browsers let no other host and no other path set a cookie whose name begins like this. */
const HOST_REFRESH_COOKIE = `__Host-${REFRESH_COOKIE}`;
/** Set and deleted with the refresh cookie; a browser's scripts can read it (libs/platform, lasting-storage.ts). */
const SIGNED_IN_COOKIE = 'haulway_signed_in';
const READABLE = { path: '/', httpOnly: false } as const;
/** Kept at sign-out: it shows that this browser has signed in before. */
export const DEVICE_COOKIE = 'haulway_device';

/** The origin of a request that presents a password or an emailed link. */
export interface Source {
  readonly address: string;
  readonly deviceToken: string | undefined;
}

/** Keeps a browser's tokens in cookies that scripts can't read and other sites can't send. */
@Injectable()
export class SessionCookie {
  readonly #attributes: { httpOnly: true; sameSite: 'strict'; path: string; secure: boolean };
  readonly #refresh: { readonly name: string; readonly path: string };

  constructor(config: ApiConfig) {
    this.#attributes = {
      httpOnly: true,
      sameSite: 'strict',
      path: '/api/auth',
      secure: config.environment === 'production',
    };
    const isHttps = this.#attributes.secure && new URL(config.siteUrl).protocol === 'https:';
    this.#refresh = isHttps
      ? { name: HOST_REFRESH_COOKIE, path: '/' }
      : { name: REFRESH_COOKIE, path: this.#attributes.path };
  }

  /** The refresh tokens that came with a request: more than one when another host or path has added its own. */
  readAll({ headers }: FastifyRequest): string[] {
    const start = `${this.#refresh.name}=`;
    const cookies = (headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
    return cookies.filter((cookie) => cookie.startsWith(start)).map((cookie) => cookie.slice(start.length));
  }

  /**
   * The refresh token that came with a request, if any.
   * @throws ApiException 401 for two: nothing says which is the browser's own, so both are deleted
   */
  read(request: FastifyRequest, reply: FastifyReply): string | undefined {
    const [token, ...others] = this.readAll(request);
    if (others.length === 0) return token;
    this.clear(reply);
    // a cookie of another path or of the whole domain can't be deleted by its name alone
    void reply.header('Clear-Site-Data', '"cookies"');
    throw unauthenticated();
  }

  /** Where a request comes from: its network address, and the device token that came with it, if any. */
  sourceOf(request: FastifyRequest): Source {
    return { address: request.ip, deviceToken: request.cookies[DEVICE_COOKIE] };
  }

  /** Sets the cookies for a session's new refresh and device tokens, if there are any, and returns the response. */
  give(reply: FastifyReply, { response, refreshToken, deviceToken }: Session): SessionResponse {
    if (refreshToken !== undefined) {
      const { name, path } = this.#refresh;
      const maxAge = FAMILY_MS / 1000;
      void reply.setCookie(name, refreshToken, { ...this.#attributes, path, maxAge });
      void reply.setCookie(SIGNED_IN_COOKIE, '1', { ...this.#attributes, ...READABLE, maxAge });
    }
    if (deviceToken !== undefined) this.remember(reply, deviceToken);
    return response;
  }

  remember(reply: FastifyReply, deviceToken: string): void {
    void reply.setCookie(DEVICE_COOKIE, deviceToken, { ...this.#attributes, maxAge: DEVICE_SECONDS });
  }

  clear(reply: FastifyReply): void {
    const { name, path } = this.#refresh;
    void reply.clearCookie(name, { ...this.#attributes, path });
    void reply.clearCookie(SIGNED_IN_COOKIE, { ...this.#attributes, ...READABLE });
  }
}
