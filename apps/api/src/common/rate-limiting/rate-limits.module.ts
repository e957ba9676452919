import { Module } from '@nestjs/common';
import { ThrottlerModule } from '@nestjs/throttler';
import { ApiConfig } from '../config/index.js';
import { CallerAccount } from './caller-account.js';
import { CallLimitGuard } from './call-limit.guard.js';
import { HitCounter, HitCounterModule } from './hit-counter.repository.js';
import { Quotas } from './quotas.js';
import { throttlerOptions } from './throttler-options.js';

/** The limits of every route that has one, and the counter for whoever counts something else. */
@Module({
  imports: [
    HitCounterModule,
    ThrottlerModule.forRootAsync({
      imports: [HitCounterModule],
      inject: [ApiConfig, HitCounter, CallerAccount],
      useFactory: throttlerOptions,
    }),
  ],
  providers: [CallLimitGuard, Quotas],
  exports: [HitCounterModule, Quotas],
})
export class RateLimitsModule {}
