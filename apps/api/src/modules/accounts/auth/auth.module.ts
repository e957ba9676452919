import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LoyaltyModule } from '../../loyalty/loyalty.module.js';
import { registerEmails } from '../../notifications/index.js';
import { accountEmails } from '../emails/account-emails.js';
import { UsersModule } from '../users/users.module.js';
import { AccessGuard } from './access.guard.js';
import { AccessTokensModule } from './access-tokens.module.js';
import { AccountMailLimit } from './account-mail-limit.js';
import { AccountSecurityController } from './account-security.controller.js';
import { AuthController } from './auth.controller.js';
import { BearerTokenGuard, JwtStrategy } from './jwt.strategy.js';
import { Confirm } from './confirmation/confirm.js';
import { ConfirmationGuard, Confirmations } from './confirmation/confirmations.js';
import { DeviceTokens } from './device-tokens.js';
import { ResendVerification, VerifyEmail } from './email-verification/email-verification.js';
import { Introspection } from './introspection.js';
import { MailedTokensModule } from './mailed-tokens/mailed-tokens.module.js';
import { ChangePassword } from './password/change-password.js';
import { ForgotPassword, ResetPassword } from './password/reset-password.js';
import { ReplacePassword } from './password/replace-password.js';
import { Passwords } from './passwords.js';
import { Pause, SignInLimit } from './sign-in-limit.js';
import { Profiles } from './profiles.js';
import { RefreshFamilyEntity } from './refresh-family.entity.js';
import { RefreshTokenEntity } from './refresh-token.entity.js';
import { RefreshTokens } from './refresh-tokens.js';
import { AdminsInForce } from './second-factor/admins-in-force.js';
import { ChangeSecondFactor } from './second-factor/change-second-factor.js';
import { CodeLimit } from './second-factor/code-limit.js';
import { RecoveryCodes } from './second-factor/recovery-codes.js';
import { RecoveryCodeEntity } from './second-factor/recovery-code.entity.js';
import { SecondFactorController } from './second-factor/second-factor.controller.js';
import { SecondFactorEntity } from './second-factor/second-factor.entity.js';
import { SecondFactorRepository } from './second-factor/second-factor.repository.js';
import { SecondFactors } from './second-factor/second-factors.js';
import { SecretBox } from './second-factor/secret-box.js';
import { SessionCookie } from './session-cookie.js';
import { SessionRepository } from './session.repository.js';
import { Sessions } from './sessions.js';
import { SignIn } from './sign-in.js';
import { SignUp } from './sign-up.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      RefreshFamilyEntity,
      RefreshTokenEntity,
      SecondFactorEntity,
      RecoveryCodeEntity,
    ]),
    UsersModule,
    MailedTokensModule,
    LoyaltyModule,
    AccessTokensModule,
    PassportModule.register({ property: 'claims' }),
  ],
  controllers: [AuthController, AccountSecurityController, SecondFactorController],
  providers: [
    AccountMailLimit,
    AdminsInForce,
    ChangePassword,
    ChangeSecondFactor,
    CodeLimit,
    Confirm,
    Confirmations,
    DeviceTokens,
    ForgotPassword,
    Introspection,
    JwtStrategy,
    Passwords,
    Pause,
    Profiles,
    RecoveryCodes,
    RefreshTokens,
    ReplacePassword,
    ResendVerification,
    ResetPassword,
    SecondFactorRepository,
    SecondFactors,
    SecretBox,
    SessionCookie,
    SessionRepository,
    Sessions,
    SignIn,
    SignInLimit,
    SignUp,
    VerifyEmail,
    registerEmails(...Object.values(accountEmails)),
    { provide: APP_GUARD, useClass: BearerTokenGuard },
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_GUARD, useClass: ConfirmationGuard },
  ],
  exports: [AccessTokensModule, Confirm, Confirmations, RefreshTokens, Passwords, SessionCookie],
})
export class AuthModule {}
