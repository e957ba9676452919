import { Controller, Req, Res } from '@nestjs/common';
import { type BodyOf, endpoints, type SessionResponse } from '@haulway/contracts';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type Caller, CurrentUser, Route, RouteBody } from '@haulway/server/http';
import { ResendVerification, VerifyEmail } from './email-verification/email-verification.js';
import { ChangePassword } from './password/change-password.js';
import { ForgotPassword, ResetPassword } from './password/reset-password.js';
import { SessionCookie } from './session-cookie.js';
import { Sessions } from './sessions.js';

const { accountSecurity } = endpoints;

@Controller()
export class AccountSecurityController {
  constructor(
    private readonly changing: ChangePassword,
    private readonly forgetting: ForgotPassword,
    private readonly resetting: ResetPassword,
    private readonly verifying: VerifyEmail,
    private readonly resending: ResendVerification,
    private readonly sessions: Sessions,
    private readonly cookie: SessionCookie,
  ) {}

  @Route(accountSecurity.changePassword)
  async changePassword(
    @CurrentUser() caller: Caller,
    @RouteBody() body: BodyOf<typeof accountSecurity.changePassword>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionResponse> {
    const session = await this.changing.execute(caller, body, this.cookie.sourceOf(request));
    return this.cookie.give(reply, session);
  }

  @Route(accountSecurity.forgotPassword)
  forgotPassword(
    @Req() { ip }: FastifyRequest,
    @RouteBody() body: BodyOf<typeof accountSecurity.forgotPassword>,
  ): Promise<void> {
    return this.forgetting.execute(body, ip);
  }

  @Route(accountSecurity.resetPassword)
  async resetPassword(
    @RouteBody() body: BodyOf<typeof accountSecurity.resetPassword>,
    @Req() { ip }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    this.cookie.remember(reply, await this.resetting.execute(body, ip));
  }

  @Route(accountSecurity.verifyEmail)
  verifyEmail(
    @CurrentUser() caller: Caller,
    @RouteBody() body: BodyOf<typeof accountSecurity.verifyEmail>,
  ): Promise<void> {
    return this.verifying.execute(caller, body);
  }

  @Route(accountSecurity.resendVerification)
  resendVerification(@CurrentUser() caller: Caller, @Req() { ip }: FastifyRequest): Promise<void> {
    return this.resending.execute(caller, ip);
  }

  @Route(accountSecurity.signOutEverywhere)
  async signOutEverywhere(
    @CurrentUser() caller: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.sessions.endAll(caller.id);
    this.cookie.clear(reply);
  }
}
