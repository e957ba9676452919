import { type ExecutionContext, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { ThrottlerModule } from '@nestjs/throttler';
import { ApiConfig } from '../config/index.js';
import { endpointOf } from '../http/index.js';
import { HitCounter } from './hit-counter.js';
import { HitStorage } from './hit-storage.js';
import { RateLimitGuard } from './rate-limit.guard.js';

const MINUTE = 60_000;

/** A route is limited when its contract says it may answer 429; those of one group are counted together. */
const notIn = (group: string) => (context: ExecutionContext) => {
  const { path, errors } = endpointOf(context);
  return !errors.includes(429) || !`${path}/`.startsWith(`/${group}/`);
};

const limiter = (name: 'auth' | 'payments' | 'telemetry' | 'contact', limit: number) => ({
  name,
  ttl: MINUTE,
  limit,
  skipIf: notIn(name),
  generateKey: (_context: ExecutionContext, address: string) => `${name}:${address}`,
});

@Module({ providers: [HitCounter, HitStorage], exports: [HitCounter, HitStorage] })
class HitCounterModule {}

/**
 * Calls a minute and address, for /auth, /payments, /telemetry and /contact; and the counter for whoever counts
 * something else.
 */
@Module({
  imports: [
    HitCounterModule,
    ThrottlerModule.forRootAsync({
      imports: [HitCounterModule],
      inject: [ApiConfig, HitStorage],
      useFactory: (config: ApiConfig, storage: HitStorage) => ({
        throttlers: [
          limiter('auth', config.limits.auth),
          limiter('payments', config.limits.payments),
          limiter('telemetry', config.limits.telemetry),
          limiter('contact', config.contactLimit),
        ],
        storage,
        setHeaders: false,
      }),
    }),
  ],
  providers: [{ provide: APP_GUARD, useClass: RateLimitGuard }],
  exports: [HitCounterModule],
})
export class RateLimitsModule {}
