import { Injectable } from '@nestjs/common';
import { type SessionAnswer } from '@haulway/contracts';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { ApiConfig } from '../config/index.js';
import { FAMILY_MS } from './refresh-tokens.js';
import { type Session } from './sessions.js';

export const REFRESH_COOKIE = 'haulway_refresh';

/** Keeps the refresh token where scripts can't read it and other sites can't send it (DESIGN section 6). */
@Injectable()
export class SessionCookie {
  private readonly attributes: {
    httpOnly: true;
    sameSite: 'strict';
    path: string;
    secure: boolean;
  };

  constructor(config: ApiConfig) {
    this.attributes = {
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

  /** Leaves a session's refresh token with the browser, if it has a new one, and gives what to answer. */
  give(reply: FastifyReply, { answer, refreshToken }: Session): SessionAnswer {
    if (refreshToken !== undefined) this.write(reply, refreshToken);
    return answer;
  }

  private write(reply: FastifyReply, token: string): void {
    void reply.setCookie(REFRESH_COOKIE, token, { ...this.attributes, maxAge: FAMILY_MS / 1000 });
  }

  clear(reply: FastifyReply): void {
    void reply.clearCookie(REFRESH_COOKIE, this.attributes);
  }
}
