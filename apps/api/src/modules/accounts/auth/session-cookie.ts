import { Injectable } from '@nestjs/common';
import { type SessionResponse } from '@haulway/contracts';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { ApiConfig } from '../../../common/config/index.js';
import { unauthenticated } from '@haulway/server/http';
import { DEVICE_SECONDS } from './device-tokens.js';
import { FAMILY_MS } from './refresh-tokens.js';
import { type Session } from './sessions.js';

export const REFRESH_COOKIE = 'haulway_refresh';
/** Over https: browsers let no other host and no other path set a cookie whose name begins like this. */
const HOST_REFRESH_COOKIE = `__Host-${REFRESH_COOKIE}`;
/** Kept at sign-out: it shows that this browser has signed in before. */
export const DEVICE_COOKIE = 'haulway_device';

/** The origin of a request that presents a password or an e-mailed link. */
export interface Source {
  /** The network address. */
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
    }
    if (deviceToken !== undefined) this.remember(reply, deviceToken);
    return response;
  }

  /** Sets the cookie of the device token. */
  remember(reply: FastifyReply, deviceToken: string): void {
    void reply.setCookie(DEVICE_COOKIE, deviceToken, { ...this.#attributes, maxAge: DEVICE_SECONDS });
  }

  clear(reply: FastifyReply): void {
    const { name, path } = this.#refresh;
    void reply.clearCookie(name, { ...this.#attributes, path });
  }
}
