import { CallersInForce } from './callers-in-force.js';
import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LoyaltyModule } from '../../loyalty/loyalty.module.js';
import { registerEmails } from '../../notifications/index.js';
import { accountEmails } from '../account-emails.js';
import { UsersModule } from '../users/user.repository.js';
import { AccessGuard, BearerTokenGuard, JwtStrategy } from './access.guard.js';
import { AccessTokensModule, DeviceTokens } from './access-tokens.js';
import { AccountMailLimit, Pause, SignInLimit } from './sign-in-limit.js';
import { AccountSecurityController } from './account-security.controller.js';
import { AuthController, Profiles } from './auth.controller.js';
import { Confirm, ConfirmationGuard, Confirmations } from './confirmation/confirm.js';
import { ResendVerification, VerifyEmail } from './email-verification/email-verification.js';
import { ExchangeCode } from './exchange-code.js';
import { Introspection } from './introspection.js';
import { MailedTokensModule } from './mailed-token.repository.js';
import { ChangePassword, ForgotPassword, ReplacePassword, ResetPassword } from './password/set-password.js';
import { Passwords } from './passwords.js';
import { RefreshFamilyEntity, RefreshTokenEntity, SessionRepository } from './session.repository.js';
import { RefreshTokens } from './refresh-tokens.js';
import { AdminsInForce, SecondFactors } from './second-factor/second-factors.js';
import { ChangeSecondFactor } from './second-factor/change-second-factor.js';
import { CodeLimit, RecoveryCodes } from './second-factor/codes.js';
import {
  RecoveryCodeEntity,
  SecondFactorEntity,
  SecondFactorRepository,
} from './second-factor/second-factor.repository.js';
import { SecondFactorController } from './second-factor/second-factor.controller.js';
import { SessionCookie, Sessions } from './sessions.js';
import { SignIn, SignUp } from './sign-in.js';

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
    CallersInForce,
    ChangePassword,
    ChangeSecondFactor,
    CodeLimit,
    Confirm,
    Confirmations,
    DeviceTokens,
    ExchangeCode,
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
  exports: [
    AccessTokensModule,
    CallersInForce,
    Confirm,
    Confirmations,
    RefreshTokens,
    Passwords,
    SessionCookie,
  ],
})
export class AuthModule {}
