import { Injectable } from '@nestjs/common';
import { type SessionResponse } from '@haulway/contracts';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { ApiConfig } from '../../../common/config/index.js';
import { DEVICE_SECONDS } from './device-tokens.js';
import { FAMILY_MS } from './refresh-tokens.js';
import { type Session } from './sessions.js';

export const REFRESH_COOKIE = 'haulway_refresh';
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
  readonly #attributes: {
    httpOnly: true;
    sameSite: 'strict';
    path: string;
    secure: boolean;
  };

  constructor(config: ApiConfig) {
    this.#attributes = {
      httpOnly: true,
      sameSite: 'strict',
      path: '/api/auth',
      secure: config.environment === 'production',
    };
  }

  /** The refresh token that came with a request, if any. */
  read(request: FastifyRequest): string | undefined {
    return request.cookies[REFRESH_COOKIE];
  }

  /** Where a request comes from: its network address, and the device token that came with it, if any. */
  sourceOf(request: FastifyRequest): Source {
    return { address: request.ip, deviceToken: request.cookies[DEVICE_COOKIE] };
  }

  /** Sets the cookies for a session's new refresh and device tokens, if there are any, and returns the response. */
  give(reply: FastifyReply, { response, refreshToken, deviceToken }: Session): SessionResponse {
    if (refreshToken !== undefined) this.#write(reply, REFRESH_COOKIE, refreshToken, FAMILY_MS / 1000);
    if (deviceToken !== undefined) this.remember(reply, deviceToken);
    return response;
  }

  /** Sets the cookie of the device token. */
  remember(reply: FastifyReply, deviceToken: string): void {
    this.#write(reply, DEVICE_COOKIE, deviceToken, DEVICE_SECONDS);
  }

  #write(reply: FastifyReply, name: string, value: string, maxAge: number): void {
    void reply.setCookie(name, value, { ...this.#attributes, maxAge });
  }

  clear(reply: FastifyReply): void {
    void reply.clearCookie(REFRESH_COOKIE, this.#attributes);
  }
}
