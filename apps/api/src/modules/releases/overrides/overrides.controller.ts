import { Controller, Injectable, Req, Res } from '@nestjs/common';
import {
  type BodyOf,
  type ConfirmedOverride,
  endpoints,
  OVERRIDE_COOKIE,
  OVERRIDE_HOURS,
  OVERRIDE_PREFIX,
  type OverrideResponse,
} from '@haulway/contracts';
import { type FastifyReply } from 'fastify';
import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { AuditTrail } from '../../audit/audit-trail.repository.js';
import { SecurityTrail } from '../../audit/security-trail.js';
import { Clock } from '../../../common/clock/index.js';
import { type ApiRequest, type Caller, CurrentUser, Route, RouteBody } from '../../../common/http/index.js';
import { ApiConfig } from '../../../common/config/index.js';

/**
 * Sets a cookie that tells the site's server what this browser's admin has confirmed. It is signed, so that nobody can
 * forge it.
 */
@Injectable()
export class OverrideCookie {
  readonly #key: KeyObject;
  readonly #attributes: { httpOnly: true; sameSite: 'lax'; path: '/'; secure: boolean };

  constructor({ discoverySigningKey, environment }: ApiConfig) {
    this.#key = createPrivateKey({
      key: Buffer.from(discoverySigningKey, 'base64'),
      format: 'der',
      type: 'pkcs8',
    });
    const secure = environment === 'production';
    this.#attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure };
  }

  give(reply: FastifyReply, confirmed: ConfirmedOverride): void {
    const payload = Buffer.from(JSON.stringify(confirmed)).toString('base64url');
    const signature = sign('sha256', Buffer.from(OVERRIDE_PREFIX + payload), {
      key: this.#key,
      dsaEncoding: 'ieee-p1363',
    });
    const value = `${payload}.${signature.toString('base64url')}`;
    void reply.setCookie(OVERRIDE_COOKIE, value, { ...this.#attributes, maxAge: OVERRIDE_HOURS * 3600 });
  }

  clear(reply: FastifyReply): void {
    void reply.clearCookie(OVERRIDE_COOKIE, this.#attributes);
  }
}

const { confirmOverride, endOverride } = endpoints.microFrontends;

/** Lets an admin's own browser run a remote from a developer's machine instead of the published one, for some hours. */
@Controller()
export class OverridesController {
  constructor(
    private readonly trail: AuditTrail,
    private readonly cookie: OverrideCookie,
    private readonly clock: Clock,
    private readonly security: SecurityTrail,
  ) {}

  /**
   * Both trails record the override before the browser gets it: which address runs in which remote, who confirmed it,
   * when, and from where.
   */
  @Route(confirmOverride)
  async confirm(
    @Req() request: ApiRequest,
    @CurrentUser() admin: Caller,
    @RouteBody() { remote, url }: BodyOf<typeof confirmOverride>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OverrideResponse> {
    const now = this.clock.now();
    const change = { what: 'override', from: null, to: `${remote} from ${url}` } as const;
    await this.trail.record(admin, now, { userId: admin.id }, change);
    await this.security.record('override', request, `${confirmOverride.method} ${confirmOverride.path}`);
    const expires = Math.floor(now.getTime() / 1000) + OVERRIDE_HOURS * 3600;
    this.cookie.give(reply, { remote, url, user: admin.id, expires });
    return { remote, url, ends_at: new Date(expires * 1000).toISOString() };
  }

  @Route(endOverride)
  end(@Res({ passthrough: true }) reply: FastifyReply): void {
    this.cookie.clear(reply);
  }
}
