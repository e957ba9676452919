import { Controller, Req, Res } from '@nestjs/common';
import { type BodyOf, endpoints, OVERRIDE_HOURS, type OverrideResponse } from '@haulway/contracts';
import { type FastifyReply } from 'fastify';
import { AuditTrail } from '../../audit/audit-trail.repository.js';
import { SecurityTrail } from '../../audit/security-trail.js';
import { Clock } from '../../../common/clock/clock.js';
import { type ApiRequest, type Caller, CurrentUser, Route, RouteBody } from '../../../common/http/index.js';
import { OverrideCookie } from './override-cookie.js';

const { confirmOverride, endOverride } = endpoints.microFrontends;

/** An admin's own browser runs a remote from a developer's machine in place of the published one, for some hours. */
@Controller()
export class OverridesController {
  constructor(
    private readonly trail: AuditTrail,
    private readonly cookie: OverrideCookie,
    private readonly clock: Clock,
    private readonly security: SecurityTrail,
  ) {}

  /** Both trails have it before the browser does: what runs in which remote, and who, when and from where. */
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
