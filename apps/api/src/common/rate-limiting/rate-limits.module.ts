import { Module } from '@nestjs/common';
import { ThrottlerModule } from '@nestjs/throttler';
import { ApiConfig } from '../config/index.js';
import { CallerAccount, throttlerOptions } from './throttler-options.js';
import { CallLimitGuard } from './limit-calls.js';
import { HitCounter, HitCounterModule } from './hit-counter.repository.js';
import { Quotas } from './quotas.js';

/** The limits of every route that has one, and the counter for modules that count something else. */
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
