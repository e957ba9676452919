import { Module } from '@nestjs/common';
import { ThrottlerModule } from '@nestjs/throttler';
import { AccessTokens } from '../../modules/accounts/auth/access-token.js';
import { AccessTokensModule } from '../../modules/accounts/auth/access-tokens.module.js';
import { ApiConfig } from '../config/index.js';
import { CallLimitGuard } from './call-limit.guard.js';
import { HitCounter, HitCounterModule } from './hit-counter.js';
import { throttlerOptions } from './throttler-options.js';

/** The limits of every route that has one, and the counter for whoever counts something else. */
@Module({
  imports: [
    HitCounterModule,
    ThrottlerModule.forRootAsync({
      imports: [HitCounterModule, AccessTokensModule],
      inject: [ApiConfig, HitCounter, AccessTokens],
      useFactory: throttlerOptions,
    }),
  ],
  providers: [CallLimitGuard],
  exports: [HitCounterModule],
})
export class RateLimitsModule {}
