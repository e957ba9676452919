import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { HitCounter } from './hit-counter.js';
import { RateLimitGuard } from './rate-limit.guard.js';

/** The limits of every route that has one, and the counter for whoever counts something else. */
@Module({
  providers: [HitCounter, { provide: APP_GUARD, useClass: RateLimitGuard }],
  exports: [HitCounter],
})
export class RateLimitsModule {}
