import { type DynamicModule, Module } from '@nestjs/common';
import { ThrottlerModule } from '@nestjs/throttler';
import { type LimitName } from '@haulway/contracts';
import { CallerAccount, throttlerOptions } from './throttler-options.js';
import { CallLimitGuard } from './limit-calls.js';
import { HitCounter, HitCounterModule } from './hit-counter.repository.js';
import { Quotas } from './quotas.js';

/** The limits of every route that has one, and the counter for modules that count something else. */
@Module({})
export class RateLimitsModule {
  /** @param limits calls per minute, for each limit that a route of the server has */
  static with(limits: Readonly<Partial<Record<LimitName, number>>>): DynamicModule {
    return {
      module: RateLimitsModule,
      global: true,
      imports: [
        HitCounterModule,
        ThrottlerModule.forRootAsync({
          imports: [HitCounterModule],
          inject: [HitCounter, CallerAccount],
          useFactory: (counter: HitCounter, callers: CallerAccount) =>
            throttlerOptions(limits, counter, callers),
        }),
      ],
      providers: [CallLimitGuard, Quotas],
      exports: [HitCounterModule, Quotas],
    };
  }
}
