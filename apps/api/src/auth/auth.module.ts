import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ApiConfig } from '../config/index.js';
import { LoyaltyModule } from '../loyalty/loyalty.module.js';
import { RateLimitsModule } from '../rate-limits/rate-limits.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccessGuard } from './access.guard.js';
import { AccessTokens } from './access-token.js';
import { AuthController } from './auth.controller.js';
import { JwtStrategy } from './jwt.strategy.js';
import { Passwords } from './passwords.js';
import { Profiles } from './profiles.js';
import { RefreshFamilyEntity } from './refresh-family.entity.js';
import { RefreshTokenEntity } from './refresh-token.entity.js';
import { RefreshTokens } from './refresh-tokens.js';
import { SessionCookie } from './session-cookie.js';
import { Sessions } from './sessions.js';
import { SignIn } from './sign-in.js';
import { SignInLimit } from './sign-in-limit.js';
import { SignUp } from './sign-up.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([RefreshFamilyEntity, RefreshTokenEntity]),
    UsersModule,
    LoyaltyModule,
    RateLimitsModule,
    PassportModule,
    JwtModule.registerAsync({
      inject: [ApiConfig],
      useFactory: (config: ApiConfig) => ({
        secret: config.jwtSecret,
        signOptions: { algorithm: 'HS256' },
      }),
    }),
  ],
  controllers: [AuthController],
  providers: [
    JwtStrategy,
    AccessTokens,
    Passwords,
    Profiles,
    RefreshTokens,
    SessionCookie,
    Sessions,
    SignIn,
    SignInLimit,
    SignUp,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [AccessTokens, RefreshTokens, Passwords],
})
export class AuthModule {}
