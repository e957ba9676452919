import { Controller } from '@nestjs/common';
import { endpoints } from '@haulway/contracts';
import { Call, type CallOf, Route } from '@haulway/server/http';
import { ResendVerification, VerifyEmail } from './email-verification/email-verification.js';
import { ExchangeCode } from './exchange-code.js';
import { ChangePassword, ForgotPassword, ResetPassword } from './password/set-password.js';
import { RefreshTokens } from './refresh-tokens.js';
import { SessionCookie } from './sessions.js';

const { accountSecurity } = endpoints;

@Controller()
export class AccountSecurityController {
  constructor(
    private readonly changing: ChangePassword,
    private readonly forgetting: ForgotPassword,
    private readonly resetting: ResetPassword,
    private readonly verifying: VerifyEmail,
    private readonly resending: ResendVerification,
    private readonly exchanging: ExchangeCode,
    private readonly refreshTokens: RefreshTokens,
    private readonly cookie: SessionCookie,
  ) {}

  @Route(accountSecurity.changePassword)
  async changePassword(
    @Call() { caller, body, request, reply }: CallOf<typeof accountSecurity.changePassword>,
  ) {
    const session = await this.changing.execute(caller, body, this.cookie.sourceOf(request));
    return this.cookie.give(reply, session);
  }

  @Route(accountSecurity.forgotPassword)
  forgotPassword(@Call() { body, request: { ip } }: CallOf<typeof accountSecurity.forgotPassword>) {
    return this.forgetting.execute(body, ip);
  }

  @Route(accountSecurity.resetPassword)
  async resetPassword(
    @Call() { body, request: { ip }, reply }: CallOf<typeof accountSecurity.resetPassword>,
  ) {
    this.cookie.remember(reply, await this.resetting.execute(body, ip));
  }

  @Route(accountSecurity.verifyEmail)
  verifyEmail(@Call() { caller, body }: CallOf<typeof accountSecurity.verifyEmail>) {
    return this.verifying.execute(caller, body);
  }

  @Route(accountSecurity.resendVerification)
  resendVerification(@Call() { caller, request: { ip } }: CallOf<typeof accountSecurity.resendVerification>) {
    return this.resending.execute(caller, ip);
  }

  @Route(accountSecurity.exchangeCode)
  exchangeCode(@Call() { body, request: { ip } }: CallOf<typeof accountSecurity.exchangeCode>) {
    return this.exchanging.execute(body, ip);
  }

  @Route(accountSecurity.signOutEverywhere)
  async signOutEverywhere(@Call() { caller, reply }: CallOf<typeof accountSecurity.signOutEverywhere>) {
    await this.refreshTokens.endAll(caller.id);
    this.cookie.clear(reply);
  }
}
