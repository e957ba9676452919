import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LoyaltyModule } from '../loyalty/loyalty.module.js';
import { RateLimitsModule } from '../rate-limits/rate-limits.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccessGuard } from './access.guard.js';
import { AccessTokens } from './access-token.js';
import { AccountMailLimit } from './account-mail-limit.js';
import { AccountSecurityController } from './account-security.controller.js';
import { AuthController } from './auth.controller.js';
import { BearerTokenGuard } from './bearer-token.guard.js';
import { ResendVerification } from './email-verification/resend-verification.js';
import { VerifyEmail } from './email-verification/verify-email.js';
import { JwtStrategy } from './jwt.strategy.js';
import { MailedTokensModule } from './mailed-tokens/mailed-tokens.module.js';
import { ChangePassword } from './password/change-password.js';
import { ForgotPassword } from './password/forgot-password.js';
import { ReplacePassword } from './password/replace-password.js';
import { ResetPassword } from './password/reset-password.js';
import { Passwords } from './passwords.js';
import { Profiles } from './profiles.js';
import { RefreshFamilyEntity } from './refresh-family.entity.js';
import { RefreshTokenEntity } from './refresh-token.entity.js';
import { RefreshTokens } from './refresh-tokens.js';
import { SessionCookie } from './session-cookie.js';
import { SessionRepository } from './session.repository.js';
import { Sessions } from './sessions.js';
import { SignIn } from './sign-in.js';
import { SignInLimit } from './sign-in-limit.js';
import { SignUp } from './sign-up.js';
import { TOKEN_ALGORITHM, TokenKey, TokenKeyModule } from './token-key.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([RefreshFamilyEntity, RefreshTokenEntity]),
    UsersModule,
    MailedTokensModule,
    LoyaltyModule,
    RateLimitsModule,
    TokenKeyModule,
    JwtModule.registerAsync({
      imports: [TokenKeyModule],
      inject: [TokenKey],
      useFactory: ({ key }: TokenKey) => ({ secret: key, signOptions: { algorithm: TOKEN_ALGORITHM } }),
    }),
    PassportModule.register({ property: 'claims' }),
  ],
  controllers: [AuthController, AccountSecurityController],
  providers: [
    AccessTokens,
    AccountMailLimit,
    ChangePassword,
    ForgotPassword,
    JwtStrategy,
    Passwords,
    Profiles,
    RefreshTokens,
    ReplacePassword,
    ResendVerification,
    ResetPassword,
    SessionCookie,
    SessionRepository,
    Sessions,
    SignIn,
    SignInLimit,
    SignUp,
    VerifyEmail,
    { provide: APP_GUARD, useClass: BearerTokenGuard },
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [AccessTokens, RefreshTokens, Passwords],
})
export class AuthModule {}
